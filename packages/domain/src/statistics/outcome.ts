import type { Direction } from '../trades/direction.ts'

/**
 * What statistics need of one closed trade that was taken (open and missed trades have no outcome).
 * Times are local seconds (see time/local-time.ts); `riskE4` is the R multiple × 10⁴, null without a stop.
 */
export interface Outcome {
  readonly id: string
  readonly openedAt: number
  readonly closedAt: number
  readonly pair: string
  readonly direction: Direction
  readonly quantity: number
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly netPnlCents: number
  readonly breakEven: boolean
  readonly riskE4: number | null
  readonly session: string | null
  readonly strategyId: string | null
  readonly tags: readonly string[]
  readonly emotion: string
}
