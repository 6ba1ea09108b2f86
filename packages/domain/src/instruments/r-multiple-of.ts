import type { Direction } from '../trades/direction.ts'
import { riskMultipleE4 } from '../trades/risk-multiple.ts'

export interface RMultipleInput {
  readonly direction: Direction
  readonly entryPrice: number
  readonly exitPrice: number | null
  /** 0 where there is none. */
  readonly stopLoss: number
}

/** The R multiple by price, to four decimals: `riskMultipleE4` as a number; null where that is null. */
export function rMultipleOf(input: RMultipleInput): number | null {
  const multiple = riskMultipleE4(input.direction, input.entryPrice, input.exitPrice, input.stopLoss)
  return multiple === null ? null : multiple / 10_000
}
