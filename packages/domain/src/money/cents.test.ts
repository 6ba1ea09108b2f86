import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageCents, centsOf, unitsOf } from './cents.ts'

test.each([
  [1.005, 101],
  [-1.005, -101],
  [0.285, 29],
  [8.615, 862],
  [0.004, 0],
  [-0.004, 0],
  [-0, 0],
  [1e13, 1e15],
])('%s units are %s cents, rounded half away from zero', (units, cents) => {
  expect(centsOf(units)).toBe(cents)
})

test('converting cents to units and back loses nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (cents) => {
      expect(centsOf(unitsOf(cents))).toBe(cents)
    }),
    { numRuns: runs(2000) },
  )
})

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [-1, 3, 0],
  [200, 6, 33],
  [7, 0, 0],
])('the average of %s cents over %s trades is %s', (cents, count, average) => {
  expect(averageCents(cents, count)).toBe(average)
})
