import { sum } from './performance.ts'

export function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

/** Sample standard deviation, n − 1; null for fewer than two values. */
export function deviation(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const middle = mean(values)
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1))
}

/** Sharpe 1994, "The Sharpe Ratio", without a risk-free rate: mean / deviation; null if undefined. */
export function sharpe(values: readonly number[]): number | null {
  const spread = allEqual(values) ? null : deviation(values)
  return spread === null ? null : mean(values) / spread
}

/** Sortino and Price 1994, target 0: mean / √(Σ min(0, x)² / n); null without a loss. */
export function sortino(values: readonly number[]): number | null {
  if (!values.some((value) => value < 0)) return null
  const downside = sum(values.map((value) => Math.min(0, value) ** 2)) / values.length
  return mean(values) / Math.sqrt(downside)
}

/** Van Tharp, "System Quality Number": √n × mean R / deviation of R. */
export function systemQuality(multiples: readonly number[]): number | null {
  const ratio = sharpe(multiples)
  return ratio === null ? null : Math.sqrt(multiples.length) * ratio
}

/** Standard error of a mean: deviation / √n; null for fewer than two values. */
export function standardError(values: readonly number[]): number | null {
  const spread = allEqual(values) && values.length > 1 ? 0 : deviation(values)
  return spread === null ? null : spread / Math.sqrt(values.length)
}

/** Equal values have no deviation; in floating point their mean may miss them by a rounding error. */
function allEqual(values: readonly number[]): boolean {
  return values.every((value) => value === values[0])
}
