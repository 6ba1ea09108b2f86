import { pairKey } from '../instruments/pair-key.ts'
import type { Direction } from '../trades/direction.ts'

/** Result of a closed trade of the account, or the current result of an open position. */
export interface PricedResult {
  readonly pair: string
  readonly direction: Direction
  readonly quantity: number
  readonly entryPrice: number
  readonly exitPrice: number | null
  readonly grossPnlCents: number
}

/**
 * The money that one lot of a pair makes when its price moves by 1, in units of the account's currency, by `pairKey`.
 * Derived from the account's own results as result / (distance × lots), so neither the broker's contract size nor the
 * exchange rate is assumed. The largest of several results is used, since rounding to cents distorts it least.
 */
export function moneyPerPoint(results: readonly PricedResult[]): ReadonlyMap<string, number> {
  const best = new Map<string, PricedResult>()
  for (const result of results) {
    const key = pairKey(result.pair)
    const known = best.get(key)
    if (!isInformative(result)) continue
    if (!known || Math.abs(result.grossPnlCents) > Math.abs(known.grossPnlCents)) best.set(key, result)
  }
  return new Map([...best].map(([pair, result]) => [pair, valueOf(result)]))
}

/** Rounding to cents distorts a smaller result by more than half a percent. */
const MIN_CENTS = 100

/** Whether the result follows from the price move: same sign, and large enough for rounding not to matter. */
function isInformative(result: PricedResult): boolean {
  const value = valueOf(result)
  return Math.abs(result.grossPnlCents) >= MIN_CENTS && value > 0 && Number.isFinite(value)
}

function valueOf({ direction, quantity, entryPrice, exitPrice, grossPnlCents }: PricedResult): number {
  if (exitPrice === null) return Number.NaN
  const move = (exitPrice - entryPrice) * (direction === 'long' ? 1 : -1)
  return grossPnlCents / 100 / (move * quantity)
}
