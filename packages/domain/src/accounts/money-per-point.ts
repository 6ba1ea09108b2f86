import { pairKey } from '../instruments/pair-key.ts'
import type { Direction } from '../trades/direction.ts'

/** What a trade of the account made, or an open position would make now. */
export interface PricedResult {
  readonly pair: string
  readonly direction: Direction
  readonly quantity: number
  readonly entryPrice: number
  readonly exitPrice: number | null
  readonly grossPnlCents: number
}

/**
 * The money that one lot of a pair makes when its price moves by 1, in units of the account's currency, as the
 * account's own results show it: result / (distance × lots). So it holds the broker's contract size and the rate of
 * exchange without assuming either; by `pairKey`. Of several results the largest says it best, since cents round small ones.
 */
export function moneyPerPoint(results: readonly PricedResult[]): ReadonlyMap<string, number> {
  const best = new Map<string, PricedResult>()
  for (const result of results) {
    const key = pairKey(result.pair)
    const known = best.get(key)
    if (!isTelling(result)) continue
    if (!known || Math.abs(result.grossPnlCents) > Math.abs(known.grossPnlCents)) best.set(key, result)
  }
  return new Map([...best].map(([pair, result]) => [pair, valueOf(result)]))
}

/** A result of less than this is rounded by more than half a percent. */
const LEAST_CENTS = 100

/** Whether the result follows from the move of the price: same sign, and large enough against rounding. */
function isTelling(result: PricedResult): boolean {
  const value = valueOf(result)
  return Math.abs(result.grossPnlCents) >= LEAST_CENTS && value > 0 && Number.isFinite(value)
}

function valueOf({ direction, quantity, entryPrice, exitPrice, grossPnlCents }: PricedResult): number {
  if (exitPrice === null) return Number.NaN
  const move = (exitPrice - entryPrice) * (direction === 'long' ? 1 : -1)
  return grossPnlCents / 100 / (move * quantity)
}
