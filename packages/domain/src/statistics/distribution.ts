import { takeQuantile } from './quantile.ts'

/** How many values lie in `from` ≤ value < `to`; the outermost may be open (null). */
export interface Bin {
  readonly from: number | null
  readonly to: number | null
  readonly count: number
}

/** The distribution of values: bins of equal width, and quantiles. */
export interface Distribution {
  readonly sample: number
  readonly mean: number | null
  readonly deviation: number | null
  readonly quantiles: Quantiles | null
  readonly bins: readonly Bin[]
}

export interface Quantiles {
  readonly p5: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

const MOST_BINS = 40

/**
 * Histogram with a bin width by Freedman and Diaconis (1981), 2 × interquartile range / ∛n, rounded up to 1, 2 or 5 ×
 * 10ᵏ and to at least `smallest`, so that edges are readable numbers. Values outside the middle 98 % go into open bins
 * at the ends: one lucky trade must not squeeze all others into one bar. Partly reorders `values`.
 */
export function distributionOf(values: Float64Array, smallest: number): Distribution {
  const sample = values.length
  if (sample === 0) return { sample, mean: null, deviation: null, quantiles: null, bins: [] }
  const at = (share: number) => takeQuantile(values, share) ?? 0
  const quantiles = { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) }
  const [lowest, highest] = [at(0.01), at(0.99)]
  const spread = quantiles.p75 - quantiles.p25
  const wanted = Math.max((2 * spread) / Math.cbrt(sample), (highest - lowest) / MOST_BINS, smallest)
  return {
    sample,
    ...meanAndDeviation(values),
    quantiles,
    bins: binsOf(values, lowest, highest, niceWidth(wanted)),
  }
}

/** Two passes, so that large values with small differences keep their precision. */
function meanAndDeviation(values: Float64Array): { mean: number; deviation: number | null } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length < 2) return { mean, deviation: null }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

/** The smallest 1, 2 or 5 × 10ᵏ that is not below `wanted`. */
function niceWidth(wanted: number): { readonly digits: number; readonly power: number } {
  const power = Math.floor(Math.log10(wanted))
  for (const digits of [1, 2, 5, 10]) if (Number(`${digits}e${power}`) >= wanted) return { digits, power }
  return { digits: 1, power: power + 1 }
}

function binsOf(
  values: Float64Array,
  lowest: number,
  highest: number,
  { digits, power }: { digits: number; power: number },
): readonly Bin[] {
  const width = Number(`${digits}e${power}`)
  const first = Math.floor(lowest / width)
  const inner = Math.floor(highest / width) - first + 1
  const counts = new Float64Array(inner + 2)
  // An edge parsed from whole digits prints as itself; 3 × 0.1 does not.
  const edge = (index: number) => Number(`${(first + index) * digits}e${power}`)
  const edges = Float64Array.from({ length: inner + 1 }, (_, index) => edge(index))
  for (const value of values)
    counts[binOf(value, edges, width, first)] = (counts[binOf(value, edges, width, first)] ?? 0) + 1
  return Array.from(counts, (count, index) => ({
    from: index === 0 ? null : (edges[index - 1] ?? null),
    to: index === inner + 1 ? null : (edges[index] ?? null),
    count,
  })).filter(({ from, to, count }) => count > 0 || (from !== null && to !== null))
}

/**
 * Index of a value's bin: 0 below the first edge, the last one above the last edge. The division may be off by one at
 * an edge, so the guess is checked against the edges.
 */
function binOf(value: number, edges: Float64Array, width: number, first: number): number {
  const guess = Math.min(edges.length, Math.max(0, Math.floor(value / width) - first + 1))
  if (guess > 0 && value < (edges[guess - 1] ?? 0)) return guess - 1
  if (guess < edges.length && value >= (edges[guess] ?? 0)) return guess + 1
  return guess
}
