import { HOLDING_KEYS, R_BUCKET_KEYS, sizeRange } from '@plumbline/domain/statistics/bucket-keys'
import { eachRange, isWhole, TRADE_RANGES } from '@plumbline/domain/statistics/trade-ranges'
import { WEEKDAYS } from '@plumbline/domain/time/weekdays'
import { eachCategory } from '@plumbline/domain/trades/trade-journal'
import * as z from 'zod/mini'
import { id, money, period, text } from '../fields.ts'

/** Result of a closed trade: break-even by its flag, all others by the sign of net P&L. */
export const tradeResult = z.enum(['win', 'loss', 'zero', 'breakEven'])
export type TradeResult = z.infer<typeof tradeResult>

/** One or both ends of a range. */
const ends = <Value extends z.ZodMiniType<number>>(value: Value) =>
  z
    .object({ min: z.optional(value), max: z.optional(value) })
    .check(z.refine(({ min, max }) => min !== undefined || max !== undefined, 'must have min, max or both'))

/** From min to max, both included. In a query string `netPnlRange[min]=10&netPnlRange[max]=50`. */
const range = <Value extends z.ZodMiniType<number>>(value: Value) =>
  ends(value).check(
    z.refine(({ min = -Infinity, max = Infinity }) => min <= max, 'min must not be above max'),
  )

const hour = z.int().check(z.minimum(0), z.maximum(23))

/** From the lowest to the highest value, both included; efficiencies in percent. */
export const rangeFilters = eachRange((name) => {
  const [lowest, highest] = TRADE_RANGES[name].ends
  const value = isWhole(name) ? z.int() : TRADE_RANGES[name].unit === 'money' ? money : z.number()
  const end = value.check(z.minimum(lowest), z.maximum(highest))
  return z.optional(name === 'hourRange' ? ends(end) : range(end))
})

/** Trades to include; an omitted filter matches everything, so without an account all accounts are included. */
export const tradeFilter = z.extend(period, {
  /**
   * Whether `from` and `to` are days of the last close (default; a missed trade that was never closed belongs to the day
   * of its opening), as in every statistic, or of the opening.
   */
  daysOf: z.optional(z.enum(['opening', 'closing'])),
  accountId: z.optional(id),
  /** Only accounts in this currency. */
  currency: z.optional(text(10)),
  status: z.optional(z.enum(['open', 'closed'])),
  direction: z.optional(z.enum(['long', 'short'])),
  pair: z.optional(text(64)),
  /** Labels of tags: trades with any of them. In a query string `tags[]=a&tags[]=b`. */
  tags: z.optional(z.array(text(100)).check(z.maxLength(100))),
  /** Labels of mistakes: trades with any of them. */
  mistakes: z.optional(z.array(text(100)).check(z.maxLength(100))),
  /** '' for trades without a strategy. */
  strategyId: z.optional(text(100)),
  /** During the trade. */
  emotion: z.optional(text(100)),
  /**
   * '' for trades without one. Sessions are `sydney`, `asia`, `asia-london`, `london`, `london-new-york`, `new-york`, or
   * a name entered by the user.
   */
  ...eachCategory(() => z.optional(text(100))),
  /** Day of opening, by the broker's clock. */
  weekday: z.optional(z.enum(WEEKDAYS)),
  /** Hour of opening, 0 to 23: UTC if the account's time zone is known, else by the broker's clock. */
  hour: z.optional(hour),
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
  ...rangeFilters,
  /** Any of these days of opening, as in `weekday`. */
  weekdays: z.optional(z.array(z.enum(WEEKDAYS)).check(z.maxLength(7))),
  /** true: only trades with notes, also those of the broker; false: only those without. */
  hasNotes: z.optional(z.boolean()),
  /** true: only reviewed trades; false: only those still to review. */
  reviewed: z.optional(z.boolean()),
  /** true: only missed trades; false: all others. */
  missed: z.optional(z.boolean()),
  /** Words that must all occur in notes, pair, tags, mistakes or broker id, ignoring case. */
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
