import * as z from 'zod/mini'
import { id, localDate } from '../fields.ts'
import { ofAccount, raises } from '../raises.ts'

/** How much of a limit is used; money in units. `none`: the setting is 0. */
const limitStatus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none'), used: z.number() }),
  z.object({
    kind: z.literal('limit'),
    used: z.number(),
    limit: z.number(),
    /** The setting: percent of the balance at the start of the day; for the drawdown, of that which it fell from. */
    limitPercent: z.number(),
    /** Of the limit: 100 is reached. */
    percentUsed: z.number(),
    /** `near` from 80 percent of the limit on. */
    state: z.enum(['ok', 'near', 'reached']),
  }),
])
export type LimitStatus = z.infer<typeof limitStatus>

/** Pairs of positions, the first ten different ones, and how many positions there are. */
const namedPositions = z.object({ count: z.number(), pairs: z.array(z.string()) })

export const accountRisk = z.object({
  /** The day that counts as today, and whose clock says so: the account's, the caller's, or UTC. */
  today: z.string(),
  clock: z.enum(['broker', 'caller', 'utc']),
  dayStartBalance: z.number(),
  /** What the balance would be without the drawdown: the limit of the drawdown is a percentage of it. */
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
  /** What they may lose is not limited, so it is in no figure. */
  withoutStop: namedPositions,
  /** They have a stop, but nothing of the account says what its distance is in money. */
  withoutValue: namedPositions,
  /** Deepest fall of closed P&L so far. */
  maxDrawdown: z.number(),
  revision: z.number(),
})
export type AccountRisk = z.infer<typeof accountRisk>

export const riskContract = {
  risk: raises(...ofAccount)
    .route({
      method: 'GET',
      path: '/accounts/{id}/risk',
      summary: 'Today’s loss, open exposure and drawdown against the account’s limits',
    })
    .input(
      z.object({
        id,
        /** The caller's day; it counts where the account's clock is not known. */
        today: z.optional(localDate),
      }),
    )
    .output(accountRisk),
}
