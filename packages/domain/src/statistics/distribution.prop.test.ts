import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bin, distributionOf } from './distribution.ts'
import { takeMedian, takeQuantile } from './quantile.ts'

const cents = fc.oneof(
  fc.integer({ min: -5_000, max: 5_000 }),
  fc.constantFrom(0, 1, -1, 100, 10_000_000_000),
)
const units = fc.array(
  cents.map((value) => value / 100),
  { minLength: 1, maxLength: 200 },
)

/** Whether a value is in a bin of these: below the lowest bin's end if that is open, from ≤ value < to otherwise. */
const isIn = (value: number, { from, to }: Bin, bins: readonly Bin[]) => {
  const openEnd = bins[0]?.from === null ? bins[0].to : null
  if (from === null) return to !== null && value <= to
  return (from === openEnd ? value > from : value >= from) && (to === null || value < to)
}

test('every value is in exactly one bin, between its edges, which have at most two decimals', () => {
  fc.assert(
    fc.property(units, (values) => {
      const { bins, sample } = distributionOf(Float64Array.from(values), 0.01)
      expect(sample).toBe(values.length)
      for (const bin of bins) {
        expect(values.filter((value) => isIn(value, bin, bins)).length).toBe(bin.count)
        for (const edge of [bin.from, bin.to]) if (edge !== null) expect(Number(edge.toFixed(2))).toBe(edge)
      }
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
    }),
    { numRuns: runs(500) },
  )
})

test('15 to 25 bins of one round width lie between the outliers, with zero as an edge', () => {
  fc.assert(
    fc.property(units, (values) => {
      const { bins } = distributionOf(Float64Array.from(values), 0.01)
      const inner = bins.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]))
      const [low, high] = [inner[0]?.from ?? 0, inner.at(-1)?.to ?? 0]
      const width = (high - low) / inner.length
      expect(inner.length).toBeLessThanOrEqual(25)
      // A few cents per bin leave fewer widths to choose from.
      if (width > 0.1) expect(inner.length).toBeGreaterThanOrEqual(15)
      for (const [index, { from, to }] of inner.entries()) {
        expect(to - from).toBeCloseTo(width, 6)
        expect(from).toBeCloseTo(low + index * width, 6)
      }
      expect(Math.abs(low / width - Math.round(low / width))).toBeLessThan(1e-6)
      expect([1, 1.5, 2, 2.5, 4, 5, 8].some((digits) => isPowerOfTen(width / digits))).toBe(true)
    }),
    { numRuns: runs(500) },
  )
})

function isPowerOfTen(value: number): boolean {
  const exponent = Math.log10(value)
  return Math.abs(exponent - Math.round(exponent)) < 1e-6
}

test('worked example: R from −1 to 3, a loss of 9 and a win of 20: bins of 0.2 R and two open ends', () => {
  const values = Float64Array.from({ length: 401 }, (_, index) => (index - 100) / 100)
  const { bins } = distributionOf(Float64Array.of(...values, -9, 20), 0.01)
  // The middle 98 % are −0.96 to 2.96. −1 exactly is "−1 or less", 3 exactly is "3 or more".
  expect(bins.map(({ from }) => from)).toEqual([
    null,
    ...Array.from({ length: 20 }, (_, index) => (index * 2 - 10) / 10),
    3,
  ])
  expect(bins[0]).toEqual({ from: null, to: -1, count: 2 })
  expect(bins[1]).toEqual({ from: -1, to: -0.8, count: 19 })
  expect(bins.at(-1)).toEqual({ from: 3, to: null, count: 2 })
})

test('quantiles are interpolated from the sorted values', () => {
  fc.assert(
    fc.property(units, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const sorted = values.toSorted((a, b) => a - b)
      const place = (values.length - 1) * share
      const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
      const expected = low + (high - low) * (place - Math.floor(place))
      expect(takeQuantile(Float64Array.from(values), share)).toBeCloseTo(expected, 6)
    }),
    { numRuns: runs(500) },
  )
})

test('worked example: the median of 1, 2, 10 is 2, of 1, 2, 4, 10 is 3, of no values is null', () => {
  expect(takeMedian(Float64Array.of(10, 1, 2))).toBe(2)
  expect(takeMedian(Float64Array.of(10, 4, 1, 2))).toBe(3)
  expect(takeMedian(new Float64Array(0))).toBeNull()
})

test('one outlier does not squeeze the other trades into one bin', () => {
  const values = Float64Array.from({ length: 200 }, (_, index) => (index === 7 ? 1e9 : (index % 100) - 50))
  const { bins } = distributionOf(values, 0.01)
  expect(bins.filter(({ count }) => count > 0).length).toBeGreaterThan(5)
  expect(bins.at(-1)).toMatchObject({ to: null })
})
