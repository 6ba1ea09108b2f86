import { expect, test } from 'vitest'
import { rMultipleE4Of } from './r-multiple.ts'

test.each([
  ['long, 10 at risk, won 20: 2 R', 'long', 100, 120, 90, 20_000],
  ['short, 10 at risk, won 5: 0.5 R', 'short', 100, 95, 110, 5_000],
  ['stopped out: -1 R', 'long', 1.085, 1.08, 1.08, -10_000],
  ['slipped past the stop: -1.5 R', 'short', 100, 115, 110, -15_000],
  ['closed at the entry: 0 R', 'long', 100, 100, 90, 0],
  ['no stop', 'long', 100, 120, 0, null],
  ['not closed', 'long', 100, null, 90, null],
  ['a stop trailed past the entry', 'long', 100, 120, 110, null],
  ['a stop at the entry', 'short', 100, 90, 100, null],
  ['a stop a hair away is capped', 'long', 100, 1e9, 99.999999, 2_000_000_000],
  ['prices beyond what numbers hold', 'long', 1e308, -1e308, -1e308, null],
] as const)('%s', (_, direction, entryPrice, exitPrice, stopLoss, multiple) => {
  expect(rMultipleE4Of(direction, entryPrice, exitPrice, stopLoss)).toBe(multiple)
})
