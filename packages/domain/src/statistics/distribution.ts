import { takeQuantile } from './quantile.ts'

/**
 * How many values lie in `from` ≤ value < `to`. The outermost may be open (null) and collect outliers: the lowest then
 * includes its end, value ≤ `to`, and the bin above it begins after it.
 */
export interface Bin {
  readonly from: number | null
  readonly to: number | null
  readonly count: number
}

/** The distribution of values: bins of equal, round width with zero as an edge, and quantiles. */
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

/** Bins between the outermost open ones, as far as the precision of the values allows. */
const MIN_BINS = 15
const MAX_BINS = 25

/**
 * Histogram of 15 to 25 bins whose edges are multiples of a round width, so that they are readable and zero is one of
 * them. `smallest` is the precision of the values: no edge is finer. The bins cover all values, unless that would
 * squeeze the middle 98 % into less than two thirds of them: then values outside it go into open bins at the ends. Partly
 * reorders `values`.
 */
export function distributionOf(values: Float64Array, smallest: number): Distribution {
  const sample = values.length
  if (sample === 0) return { sample, mean: null, deviation: null, quantiles: null, bins: [] }
  const at = (share: number) => takeQuantile(values, share) ?? 0
  const quantiles = { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) }
  const all = { low: at(0), high: at(1) }
  const middle = { low: at(0.01), high: at(0.99) }
  const isSqueezed = (middle.high - middle.low) * 1.5 < all.high - all.low
  const edges = edgesOf(isSqueezed ? middle : all, all, smallest)
  return { sample, ...meanAndDeviation(values), quantiles, bins: binsOf(values, edges) }
}

/** Two passes, so that large values with small differences keep their precision. */
function meanAndDeviation(values: Float64Array): { mean: number; deviation: number | null } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length < 2) return { mean, deviation: null }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

interface Range {
  readonly low: number
  readonly high: number
}

/** An edge is `index` × `digits` × 10 ^ `power`. Parsed from whole digits it prints as itself; 3 × 0.1 does not. */
interface Width {
  readonly digits: number
  readonly power: number
}

const edgeOf = ({ digits, power }: Width, index: number) => Number(`${index * digits}e${power}`)

/** First and last edge as multiples of the width. */
interface Edges {
  readonly width: Width
  readonly first: number
  readonly last: number
}

function edgesOf(inner: Range, all: Range, smallest: number): Edges {
  // Equal values have no spread: zero gives them one.
  const { low, high } =
    inner.low < inner.high ? inner : { low: Math.min(0, all.low), high: Math.max(0, all.high) }
  const width = widthOf({ low, high }, smallest)
  let [first, last] = [indexOf(low, width), indexOf(high, width) + 1]
  // A tail that needs few bins is shown as it is.
  const below = Math.max(0, first - indexOf(all.low, width))
  if (last - first + below <= MAX_BINS) first -= below
  const above = Math.max(0, indexOf(all.high, width) + 1 - last)
  if (last - first + above <= MAX_BINS) last += above
  return { width, first, last }
}

/** Digits of round widths between 1 and 10, times ten; the roundest first. */
const ROUND = [10, 50, 20, 25, 40, 15, 80] as const

/**
 * The roundest width that gives 15 to 25 bins. Neighbours among the round widths differ by at most 1.6 times and 25 bins
 * are 1.67 times 15, so there is one, unless it would be finer than the values: then the finest of those.
 */
function widthOf({ low, high }: Range, smallest: number): Width {
  const power = Math.floor(Math.log10(Math.max((high - low) / MIN_BINS, smallest)))
  const usable = [power - 1, power, power + 1].flatMap((exponent) =>
    ROUND.map((digits): Width => ({ digits, power: exponent - 1 })).filter(isMultipleOf(smallest)),
  )
  const counted = usable.map((width) => ({
    width,
    bins: indexOf(high, width) - indexOf(low, width) + 1,
  }))
  const fitting = counted.filter(({ bins }) => bins <= MAX_BINS)
  const round = ROUND.flatMap((digits) => fitting.filter(({ width }) => width.digits === digits))
  const chosen = round.find(({ bins }) => bins >= MIN_BINS) ?? fitting.toSorted((a, b) => b.bins - a.bins)[0]
  return chosen?.width ?? { digits: 10, power }
}

function isMultipleOf(smallest: number): (width: Width) => boolean {
  return (width) => {
    const times = edgeOf(width, 1) / smallest
    return times > 0.5 && Math.abs(times - Math.round(times)) < 1e-6
  }
}

/** The edge at or below a value. The division may be off by one at an edge, so the guess is checked against them. */
function indexOf(value: number, width: Width): number {
  const guess = Math.floor(value / edgeOf(width, 1))
  if (value < edgeOf(width, guess)) return guess - 1
  return value >= edgeOf(width, guess + 1) ? guess + 1 : guess
}

function binsOf(values: Float64Array, { width, first, last }: Edges): readonly Bin[] {
  const inner = last - first
  const [lowest, highest] = [edgeOf(width, first), edgeOf(width, last)]
  const counts = new Float64Array(inner + 2)
  const hasLower = values.some((value) => value < lowest)
  for (const value of values) {
    const isBelow = hasLower ? value <= lowest : value < lowest
    const bin = isBelow ? 0 : value >= highest ? inner + 1 : indexOf(value, width) - first + 1
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return Array.from(counts, (count, index) => ({
    from: index === 0 ? null : edgeOf(width, first + index - 1),
    to: index === inner + 1 ? null : edgeOf(width, first + index),
    count,
  })).filter(({ from, to, count }) => count > 0 || (from !== null && to !== null))
}
