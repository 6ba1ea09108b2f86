import { expect, test } from 'vitest'
import { chartTimeframes, timeframeForHolding } from './chart-timeframe.ts'

test('a chart offers the usual timeframes that its bars can build, and their own', () => {
  expect(chartTimeframes(60)).toEqual([60, 300, 900, 1_800, 3_600, 14_400, 86_400, 604_800])
  expect(chartTimeframes(1_200)).toEqual([1_200, 3_600, 14_400, 86_400, 604_800])
  expect(chartTimeframes(604_800)).toEqual([604_800])
})

test.each([
  [0, 60, 60],
  [3_600, 60, 60],
  [3_601, 60, 300],
  [86_400, 60, 1_800],
  [600, 900, 900],
  [400 * 86_400, 60, 604_800],
  [9_000 * 86_400, 60, 604_800],
] as const)('a trade of %i seconds over bars of %i is shown in bars of %i', (held, own, expected) => {
  expect(timeframeForHolding(held, own)).toBe(expected)
})
