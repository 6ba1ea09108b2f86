import type { Direction } from '../trades/direction.ts'

/**
 * What statistics need of one closed trade that was taken (open and missed trades have no outcome).
 * Times are local seconds (see time/local-time.ts); `rMultipleE4` is the R multiple × 10⁴, null without a stop.
 */
export interface ClosedTrade {
  readonly id: string
  readonly openedAt: number
  readonly closedAt: number
  /** Hour of the opening, 0 to 23: of UTC where the account's zone is known, else of the broker's clock (`tradeClock`). */
  readonly hour: number
  /** By its normal form (`pairKey`), so that every spelling is one group. */
  readonly pair: string
  readonly direction: Direction
  readonly quantity: number
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly netPnlCents: number
  readonly breakEven: boolean
  readonly rMultipleE4: number | null
  /** What the person wrote, else the market's at the opening (`tradeClock`). */
  readonly session: string | null
  readonly strategyId: string | null
  readonly tags: readonly string[]
  readonly emotion: string
}
