import * as z from 'zod/mini'
import { timeframe } from '../timeframe.ts'

/** How far the price moved in one direction while the trade was open. */
const excursion = z.object({
  /** Distance of prices from the average entry, 0 or more. */
  distance: z.number(),
  /** The distance may be smaller by so much: bars at the opening and the closing are counted whole. */
  error: z.number(),
  /** The price there at which the position could have been closed: the bid of a long, the ask of a short. */
  price: z.number(),
  /** Opening time of the bar, by the clock of the trade. */
  at: z.string(),
  /** Result of the position there, before costs, in the account's currency; null: the money of a move is not known. */
  pnl: z.nullable(z.number()),
  /** The same as an R multiple; null without a stop on the losing side. */
  r: z.nullable(z.number()),
})

const measuredExcursion = z.object({
  kind: z.literal('measured'),
  /** Maximum adverse excursion: `pnl` and `r` are 0 or less. */
  mae: excursion,
  /** Maximum favourable excursion: `pnl` and `r` are 0 or more. */
  mfe: excursion,
  /** 0 to 1: how close to the best price the position was opened and closed; null: no price move, or still open. */
  entryEfficiency: z.nullable(z.number()),
  exitEfficiency: z.nullable(z.number()),
  /** The best result less that of the exit, before costs; null while the trade is open, and as above. */
  profitLeft: z.nullable(z.number()),
  profitLeftR: z.nullable(z.number()),
  timeframe,
  bars: z.int(),
  /** false: bars are missing at an end of the trade or on a working day within it. */
  isCovered: z.boolean(),
  /** false: the bars state no spread, so that prices of shorts are those of the bid. */
  hasSpread: z.boolean(),
  /** What the money of a move was derived from: the trade's own result, others of the account, or the contract's terms. */
  moneyFrom: z.nullable(z.enum(['result', 'account', 'contract'])),
})

/** `none`: no bars of the trade's time. `mismatch`: its prices are not those of the bars. */
export const tradeExcursion = z.discriminatedUnion('kind', [
  measuredExcursion,
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('mismatch') }),
])
export type TradeExcursion = z.infer<typeof tradeExcursion>
export type MeasuredExcursion = z.infer<typeof measuredExcursion>
