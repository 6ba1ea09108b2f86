import type { Direction } from '../trades/direction.ts'

/**
 * What statistics need of one closed trade (open and missed trades are excluded). Times are local seconds (see
 * time/local-time.ts); `rMultipleE4` is the R multiple × 10⁴, null without a stop.
 */
export interface ClosedTrade {
  readonly id: string
  readonly openedAt: number
  readonly closedAt: number
  /** Hour of the opening, 0 to 23: in UTC if the account's zone is known, else in the broker's clock (`tradeClock`). */
  readonly hour: number
  /** In its normal form (`pairKey`), so that all spellings are one group. */
  readonly pair: string
  readonly direction: Direction
  readonly quantity: number
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly netPnlCents: number
  readonly breakEven: boolean
  readonly rMultipleE4: number | null
  /** The user's entry, else the market session at the opening (`tradeClock`). */
  readonly session: string | null
  readonly strategyId: string | null
  readonly tags: readonly string[]
  readonly mistakes: readonly string[]
  readonly emotion: string
}
