import { HOLDING_KEYS, R_BUCKET_KEYS, sizeRange } from '@plumbline/domain/statistics/bucket-keys'
import { WEEKDAYS } from '@plumbline/domain/statistics/trade-statistics'
import * as z from 'zod/mini'
import { id, period, text } from '../fields.ts'

/** Result of a closed trade: break-even by its flag, all others by the sign of net P&L. */
export const tradeResult = z.enum(['win', 'loss', 'zero', 'breakEven'])
export type TradeResult = z.infer<typeof tradeResult>

/** Trades to include; an omitted filter matches everything, so without an account all accounts are included. */
export const tradeFilter = z.extend(period, {
  /** Whether `from` and `to` are days of opening (default) or of closing, as in a calendar. */
  daysOf: z.optional(z.enum(['opening', 'closing'])),
  accountId: z.optional(id),
  /** Only accounts in this currency. */
  currency: z.optional(text(10)),
  status: z.optional(z.enum(['open', 'closed'])),
  direction: z.optional(z.enum(['long', 'short'])),
  pair: z.optional(text(64)),
  /** Labels of tags: trades with any of them. In a query string `tags[]=a&tags[]=b`. */
  tags: z.optional(z.array(text(100)).check(z.maxLength(100))),
  /** '' for trades without a strategy; the same for `session`. */
  strategyId: z.optional(text(100)),
  /** `sydney`, `asia`, `asia-london`, `london`, `london-new-york`, `new-york`, or a name entered by the user. */
  session: z.optional(text(100)),
  emotion: z.optional(text(100)),
  /** Day of opening, by the broker's clock. */
  weekday: z.optional(z.enum(WEEKDAYS)),
  /** Hour of opening, 0 to 23: UTC if the account's time zone is known, else by the broker's clock. */
  hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  /** Closed trades by duration, in the groups of the breakdown: `15m-1h` includes 15 minutes and excludes one hour. */
  holding: z.optional(z.enum(HOLDING_KEYS)),
  /** Quantity in the groups of the breakdown, such as `0.2-0.5`: 0.2 ≤ quantity < 0.5. */
  size: z.optional(
    text(60).check(z.refine((key) => sizeRange(key) !== null, 'must be a size group such as 0.2-0.5')),
  ),
  /** R multiple in the groups of the breakdown, half an R each: `-1R` has -1 ≤ R < -0.5. */
  risk: z.optional(z.enum(R_BUCKET_KEYS)),
  result: z.optional(tradeResult),
  /** 1 to 5; 0 for trades without a rating. */
  rating: z.optional(z.int().check(z.minimum(0), z.maximum(5))),
  /** true: only missed trades; false: all others. */
  missed: z.optional(z.boolean()),
  /** Words that must all occur in notes, pair, tags or broker id, ignoring case. */
  search: z.optional(text(200)),
})
export type TradeFilter = z.infer<typeof tradeFilter>

/** Trades by their ids, or all that match a filter, with exceptions. */
export const tradeSelection = z.union([
  z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({
    filter: tradeFilter,
    except: z._default(z.array(id).check(z.maxLength(10_000)), []),
  }),
])
export type TradeSelectionInput = z.input<typeof tradeSelection>
export type TradeSelection = z.output<typeof tradeSelection>
