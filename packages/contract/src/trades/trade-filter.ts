import { HOLDING_KEYS, R_BUCKET_KEYS, sizeRange } from '@plumbline/domain/statistics/bucket-keys'
import { WEEKDAYS } from '@plumbline/domain/statistics/trade-statistics'
import * as z from 'zod/mini'
import { id, period, text } from '../fields.ts'

/** How a closed trade ended: a break-even by its mark, all others by the sign of net P&L. */
export const tradeResult = z.enum(['win', 'loss', 'zero', 'breakEven'])
export type TradeResult = z.infer<typeof tradeResult>

/** Which trades are meant; what is left out filters nothing, so that without an account those of all are meant. */
export const tradeFilter = z.extend(period, {
  /** Whether `from` and `to` are days of the opening, as where it is left out, or of the closing, as a calendar's are. */
  daysOf: z.optional(z.enum(['opening', 'closing'])),
  accountId: z.optional(id),
  /** Of accounts that are kept in it. */
  currency: z.optional(text(10)),
  status: z.optional(z.enum(['open', 'closed'])),
  direction: z.optional(z.enum(['long', 'short'])),
  pair: z.optional(text(64)),
  /** Labels of tags: trades with any of them. In a query string `tags[]=a&tags[]=b`. */
  tags: z.optional(z.array(text(100)).check(z.maxLength(100))),
  /** '' for trades without a strategy; so with `session`. */
  strategyId: z.optional(text(100)),
  /** `sydney`, `asia`, `asia-london`, `london`, `london-new-york`, `new-york`, or a name of the person's own. */
  session: z.optional(text(100)),
  emotion: z.optional(text(100)),
  /** Day of the opening, by the broker's clock. */
  weekday: z.optional(z.enum(WEEKDAYS)),
  /** Hour of the opening, 0 to 23: of UTC where the account's zone is known, else of the broker's clock. */
  hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  /** Closed trades by how long they were held, in the groups of the breakdown: `15m-1h` has 15 minutes, but no hour. */
  holding: z.optional(z.enum(HOLDING_KEYS)),
  /** Quantity in the groups of the breakdown, such as `0.2-0.5`: from 0.2 on and below 0.5. */
  size: z.optional(
    text(60).check(z.refine((key) => sizeRange(key) !== null, 'A size is a group such as 0.2-0.5')),
  ),
  /** R in the groups of the breakdown, half an R each: `-1R` has -1 ≤ R < -0.5. */
  risk: z.optional(z.enum(R_BUCKET_KEYS)),
  result: z.optional(tradeResult),
  /** 1 to 5; 0 for trades without a rating. */
  rating: z.optional(z.int().check(z.minimum(0), z.maximum(5))),
  /** true: missed trades alone; false: all others. */
  missed: z.optional(z.boolean()),
  /** Words that must all occur in notes, pair, tags or broker id, in any case. */
  search: z.optional(text(200)),
})
export type TradeFilter = z.infer<typeof tradeFilter>

/** Trades by their ids, or all that a filter lets through but some. */
export const tradeSelection = z.union([
  z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({
    filter: tradeFilter,
    except: z._default(z.array(id).check(z.maxLength(10_000)), []),
  }),
])
export type TradeSelectionInput = z.input<typeof tradeSelection>
export type TradeSelection = z.output<typeof tradeSelection>
