import { expect, it } from 'vitest'
import { largestUnit } from './largest-unit.ts'

it.each([
  [0.4, 0],
  [59, 59],
  [119, 60],
  [3_725, 3_600],
  [200_000, 172_800],
])('%s seconds rounded down to their largest unit are %s', (seconds, unit) => {
  expect(largestUnit(seconds)).toBe(unit)
})
