import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWide, emptyWideSum, squareOf, type WideSum, wideAccumulator, wideToNumber } from './wide-sum.ts'

const exact = ({ high, low }: WideSum) => BigInt(high) * 2n ** 32n + BigInt(low)
const cents = fc.oneof(
  fc.constantFrom(0, 1, -1, 2 ** 25, -(2 ** 25), 2 ** 25 - 1, 94_906_265, -94_906_266),
  // Above 60 billion units a trade, `high` itself would no longer be exact.
  fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
)
const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + BigInt(value) ** 2n, 0n)

test('a square is exact, and its low part is below 2³²', () => {
  fc.assert(
    fc.property(cents, (value) => {
      const square = squareOf(value)
      expect(exact(square)).toBe(BigInt(value) ** 2n)
      expect(square.low >= 0 && square.low < 2 ** 32 && Number.isSafeInteger(square.high)).toBe(true)
    }),
    { numRuns: runs(500) },
  )
})

test('sums are exact and identical, added one by one or accumulated', () => {
  fc.assert(
    fc.property(fc.array(cents), (values) => {
      const collected = wideAccumulator()
      for (const value of values) collected.add(value)
      expect(exact(collected.sum())).toBe(squares(values))
      expect(values.map(squareOf).reduce(addWide, emptyWideSum)).toEqual(collected.sum())
    }),
  )
})

test('the sum of squares of a million trades of 1,000,000.00 is exact', () => {
  const collected = wideAccumulator()
  for (let trade = 0; trade < 1_000_000; trade += 1) collected.add(100_000_000)
  expect(exact(collected.sum())).toBe(10n ** 22n)
  expect(wideToNumber(collected.sum())).toBe(1e22)
})
