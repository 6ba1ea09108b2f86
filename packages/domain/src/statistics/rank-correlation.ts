import type { Interval } from './interval.ts'
import { NORMAL_95 } from './student-t.ts'

export interface RankCorrelation {
  /** −1 to 1. */
  readonly value: number
  /** 95 % interval; null below four pairs. */
  readonly interval: Interval | null
}

/**
 * Spearman's rank correlation (1904) with mean ranks for ties. The interval is Fisher's z with the standard error by
 * Bonett and Wright (2000), √((1 + ρ²/2) / (n − 3)), which holds for ordinal values. null below two pairs, or if all
 * values of one side are equal. Assumes independent pairs.
 */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): RankCorrelation | null {
  const count = pairs.length
  if (count < 2) return null
  const first = ranksOf(pairs.map(([value]) => value))
  const second = ranksOf(pairs.map(([, value]) => value))
  const mean = (count + 1) / 2
  let [product, squareA, squareB] = [0, 0, 0]
  for (const [index, rank] of first.entries()) {
    const [a, b] = [rank - mean, (second[index] ?? mean) - mean]
    product += a * b
    squareA += a * a
    squareB += b * b
  }
  if (squareA === 0 || squareB === 0) return null
  const value = Math.max(-1, Math.min(1, product / Math.sqrt(squareA * squareB)))
  return { value, interval: intervalOf(value, count) }
}

function intervalOf(value: number, count: number): Interval | null {
  if (count < 4) return null
  const error = Math.sqrt((1 + value ** 2 / 2) / (count - 3))
  const middle = Math.atanh(value)
  return {
    low: Math.tanh(middle - NORMAL_95 * error),
    high: Math.tanh(middle + NORMAL_95 * error),
    sample: count,
  }
}

/** From 1; equal values have the mean of their ranks. */
function ranksOf(values: readonly number[]): readonly number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  const ranks = values.map(() => 0)
  for (let start = 0; start < order.length; ) {
    let end = start + 1
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1
    for (let place = start; place < end; place += 1) ranks[order[place]?.index ?? 0] = (start + end + 1) / 2
    start = end
  }
  return ranks
}
