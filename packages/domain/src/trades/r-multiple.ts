import type { Direction } from './direction.ts'

const LIMIT_E4 = 2_000_000_000

/**
 * The R multiple × 10⁴ from prices: (exit − entry) / (entry − stop), for longs and shorts. null without a stop, and
 * where the stop is not on the losing side (trailed past the entry), since the risk taken at entry is then unknown.
 */
export function rMultipleE4Of(
  direction: Direction,
  entryPrice: number,
  exitPrice: number | null,
  stopLoss: number,
): number | null {
  if (exitPrice === null || stopLoss === 0) return null
  const sign = direction === 'long' ? 1 : -1
  const risk = (entryPrice - stopLoss) * sign
  if (!(risk > 0)) return null
  const multiple = Math.round((((exitPrice - entryPrice) * sign) / risk) * 10_000)
  // Prices near 10³⁰⁸, which a file may contain, overflow in the calculation.
  if (Number.isNaN(multiple)) return null
  return Math.max(-LIMIT_E4, Math.min(LIMIT_E4, multiple)) + 0
}
