import type { Market } from './market.ts'
import type { Random } from './random.ts'

/** What the trader knows, and what is already decided, when a position is opened. */
export interface Situation {
  readonly market: Market
  readonly random: Random
  readonly openedAt: number
  /** The simulated present: nothing is known after it. */
  readonly until: number
  readonly balanceCents: number
  readonly lossesInARow: number
  /** The position is still open at `until`. */
  readonly staysOpen: boolean
  readonly missed: boolean
}
