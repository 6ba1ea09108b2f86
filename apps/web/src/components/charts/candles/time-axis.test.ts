import { barsOf } from '@plumbline/domain/bars/bars'
import { expect, test } from 'vitest'
import { positionOf, timeAtPosition } from './time-axis.ts'

const bar = (time: number) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: -1, spread: -1 })
/** Minutes of 2026, with a gap of an hour. */
const start = Date.UTC(2026, 0, 5) / 1_000
const bars = barsOf(60, 2, [bar(start), bar(start + 60), bar(start + 3_720), bar(start + 3_780)])

test('a time is at the bar that contains it, in a gap at the bar before it', () => {
  expect([0, 59, 60, 61, 600, 3_720, 3_839].map((after) => positionOf(bars, start + after))).toEqual([
    0, 0, 1, 1, 1, 2, 3,
  ])
})

test('before and after the bars, positions go on by the length of a bar, there and back', () => {
  expect([-60, -1, 3_840, 3_900].map((after) => positionOf(bars, start + after))).toEqual([-1, -1, 4, 5])
  for (const position of [-7, 0, 1, 2, 3, 4, 30])
    expect(positionOf(bars, timeAtPosition(bars, position))).toBe(position)
})
