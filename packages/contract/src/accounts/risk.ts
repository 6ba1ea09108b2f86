import * as z from 'zod/mini'
import { id, localDate } from '../fields.ts'
import { accountAccessErrors, GET, raises } from '../raises.ts'

/** Usage of a limit; money in units. `none`: the setting is 0. */
const limitStatus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none'), used: z.number() }),
  z.object({
    kind: z.literal('limit'),
    used: z.number(),
    limit: z.number(),
    /** The setting: percent of the balance at the start of the day; for the drawdown, of `highBalance`. */
    limitPercent: z.number(),
    /** Percent of the limit; 100: the limit is reached. */
    percentUsed: z.number(),
    /** `near`: from 80 percent of the limit. */
    state: z.enum(['ok', 'near', 'reached']),
  }),
])
export type LimitStatus = z.infer<typeof limitStatus>

/** `count`: number of positions; `pairs`: their first ten distinct pairs. */
const namedPositions = z.object({ count: z.number(), pairs: z.array(z.string()) })

export const accountRisk = z.object({
  /** The day taken as today, and whose time zone it is in: the account's, the caller's, or UTC. */
  today: z.string(),
  clock: z.enum(['broker', 'caller', 'utc']),
  dayStartBalance: z.number(),
  /** The balance before the current drawdown; the drawdown limit is a percentage of it. */
  highBalance: z.number(),
  todayNetPnl: z.number(),
  todayTrades: z.number(),
  /** Today's loss, open exposure and drawdown against their limits. */
  dailyLoss: limitStatus,
  positionSize: limitStatus,
  drawdown: limitStatus,
  openPositions: z.number(),
  /** The largest loss of a single position at its stop. */
  largestPosition: z.number(),
  /** Positions without a stop: their risk is unlimited and therefore excluded from all figures. */
  withoutStop: namedPositions,
  /** Positions with a stop, where the account has no data to convert its distance into money. */
  withoutValue: namedPositions,
  /** Maximum drawdown of closed P&L so far. */
  maxDrawdown: z.number(),
  revision: z.number(),
})
export type AccountRisk = z.infer<typeof accountRisk>

export const riskContract = {
  risk: raises(...accountAccessErrors)
    .route(
      GET('/accounts/{id}/risk', 'Today’s loss, open exposure and drawdown against the account’s limits'),
    )
    .input(
      z.object({
        id,
        /** The caller's current day; used if the account's time zone is unknown. */
        today: z.optional(localDate),
      }),
    )
    .output(accountRisk),
}
