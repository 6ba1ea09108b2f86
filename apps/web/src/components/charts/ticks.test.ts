import { expect, it } from 'vitest'
import { ticksOf } from './ticks.ts'

it.each([
  [0, 100, 5, [0, 20, 40, 60, 80, 100]],
  [-120, 260, 4, [-100, 0, 100, 200]],
  [0, 0.34, 4, [0, 0.1, 0.2, 0.3]],
  [5, 5, 4, [5]],
])('ticks from %d to %d are round numbers', (low, high, wished, expected) => {
  expect(ticksOf(low, high, wished)).toEqual(expected)
})
