import type { Direction } from '../trades/direction.ts'
import { rMultipleE4Of } from '../trades/r-multiple.ts'

export interface RMultipleInput {
  readonly direction: Direction
  readonly entryPrice: number
  readonly exitPrice: number | null
  /** 0 where there is none. */
  readonly stopLoss: number
}

/** The R multiple from prices, to four decimals; null where `rMultipleE4Of` is null. */
export function rMultipleOf(input: RMultipleInput): number | null {
  const multiple = rMultipleE4Of(input.direction, input.entryPrice, input.exitPrice, input.stopLoss)
  return multiple === null ? null : multiple / 10_000
}
