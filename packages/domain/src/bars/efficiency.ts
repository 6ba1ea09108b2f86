import type { Direction } from '../trades/direction.ts'

export interface EfficiencyInput {
  readonly direction: Direction
  readonly entryPrice: number
  readonly exitPrice: number | null
  /** The highest and lowest price while the trade was open, its own prices included. */
  readonly highest: number
  readonly lowest: number
}

/** Shares of the price range of the trade, from 0 to 1; null if the price did not move. */
export interface Efficiency {
  /** How close the entry was to the best price: for a long (highest − entry) / (highest − lowest). */
  readonly entry: number | null
  /** How close the exit was: for a long (exit − lowest) / (highest − lowest); null while the trade is open. */
  readonly exit: number | null
}

/** Entry + exit − 1 is the share of the range that the trade made, negative for a loss. */
export function efficiencyOf(input: EfficiencyInput): Efficiency {
  const { direction, entryPrice, exitPrice, highest, lowest } = input
  const range = highest - lowest
  if (!(range > 0)) return { entry: null, exit: null }
  const share = (price: number) => Math.min(1, Math.max(0, (price - lowest) / range))
  const isLong = direction === 'long'
  const entry = isLong ? 1 - share(entryPrice) : share(entryPrice)
  if (exitPrice === null) return { entry, exit: null }
  return { entry, exit: isLong ? share(exitPrice) : 1 - share(exitPrice) }
}
