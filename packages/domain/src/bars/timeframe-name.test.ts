import { expect, test } from 'vitest'
import { timeframes } from './bars.ts'
import { timeframeName } from './timeframe-name.ts'

test('timeframes have the names that charts use', () => {
  expect(timeframes.map(timeframeName).join(' ')).toBe(
    'M1 M2 M3 M5 M10 M15 M20 M30 H1 H2 H3 H4 H6 H8 H12 D1 W1 MN1',
  )
})
