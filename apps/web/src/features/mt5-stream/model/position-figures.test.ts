import { expect, test } from 'vitest'
import { readPosition } from './read-frame.ts'
import { positionDecimals, positionTotals } from './position-figures.ts'

const position = (fields: object) => {
  const read = readPosition({ identifier: 1, price_current: 1, profit: 0, ...fields })
  if (!read) throw new Error('no position')
  return read
}

test('all prices of a position have as many decimals as the most precise of them', () => {
  expect(positionDecimals(position({ price_open: 1.1, price_current: 1.08512 }))).toBe(5)
  expect(positionDecimals(position({ price_open: 2_412.5, price_current: 2_412, sl: 2_400.25 }))).toBe(2)
  expect(positionDecimals(position({ price_open: 1.0850000000000002, price_current: 1.085 }))).toBe(3)
})

test('totals are exact sums of the displayed values', () => {
  const positions = [0.1, 0.2, -0.07].map((profit) => position({ profit, swap: -0.035 }))
  expect(positionTotals(positions)).toEqual({ profitCents: 23, swapCents: -12 })
})
