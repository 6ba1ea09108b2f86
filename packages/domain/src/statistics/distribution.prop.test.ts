import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributionOf } from './distribution.ts'
import { takeMedian, takeQuantile } from './quantile.ts'

const cents = fc.oneof(
  fc.integer({ min: -5_000, max: 5_000 }),
  fc.constantFrom(0, 1, -1, 100, 10_000_000_000),
)
const units = fc.array(
  cents.map((value) => value / 100),
  { minLength: 1, maxLength: 200 },
)

test('every value is in exactly one bin, between its edges, which have at most two decimals', () => {
  fc.assert(
    fc.property(units, (values) => {
      const { bins, sample } = distributionOf(Float64Array.from(values), 0.01)
      expect(sample).toBe(values.length)
      for (const { from, to, count } of bins) {
        expect(
          values.filter((value) => (from === null || value >= from) && (to === null || value < to)).length,
        ).toBe(count)
        for (const edge of [from, to]) if (edge !== null) expect(Number(edge.toFixed(2))).toBe(edge)
      }
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
      expect(bins.length).toBeLessThanOrEqual(45)
    }),
    { numRuns: runs(500) },
  )
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
