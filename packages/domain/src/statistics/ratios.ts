import { type WideSum, wideToNumber } from './wide-sum.ts'

/**
 * Sample variance from a sum and an exact sum of squares: (n Σx² − (Σx)²) / (n (n − 1)).
 * The subtraction is done in big integers: for large sums that nearly cancel, floats would lose every digit.
 */
function variance(sum: number, squares: WideSum, count: number): number | null {
  if (count < 2) return null
  const exactSquares = BigInt(squares.high) * 4_294_967_296n + BigInt(squares.low)
  const spread = BigInt(count) * exactSquares - BigInt(sum) * BigInt(sum)
  return Number(spread) / (count * (count - 1))
}

/** Mean over sample standard deviation; null below two values or where all are equal. */
export function meanOverDeviation(sum: number, squares: WideSum, count: number): number | null {
  const spread = variance(sum, squares, count)
  return spread === null || spread === 0 ? null : sum / count / Math.sqrt(spread)
}

/** Mean over downside deviation from zero, √(Σ min(0, x)² / n); null without a negative value. */
export function meanOverDownside(sum: number, downside: WideSum, count: number): number | null {
  const squares = wideToNumber(downside)
  return squares === 0 ? null : sum / count / Math.sqrt(squares / count)
}

/** Standard error of the mean: sample deviation / √n; null below two values. */
export function standardError(sum: number, squares: WideSum, count: number): number | null {
  const spread = variance(sum, squares, count)
  return spread === null ? null : Math.sqrt(spread / count)
}

/** Sample standard deviation, with n − 1; null below two values. */
export function deviation(sum: number, squares: WideSum, count: number): number | null {
  const spread = variance(sum, squares, count)
  return spread === null ? null : Math.sqrt(spread)
}
