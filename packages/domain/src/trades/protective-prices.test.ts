import { expect, it } from 'vitest'
import { pricesOnWrongSide } from './protective-prices.ts'

it.each([
  ['long', 95, 110, []],
  ['short', 105, 90, []],
  ['long', 105, 90, ['stopLoss', 'takeProfit']],
  ['short', 95, 110, ['stopLoss', 'takeProfit']],
  ['long', 100, 100, []],
  ['short', 0, 110, ['takeProfit']],
  ['long', 0, 0, []],
] as const)(
  '%s from 100 with stop %s and target %s: %j is on the wrong side',
  (direction, stopLoss, takeProfit, wrong) => {
    expect(pricesOnWrongSide(direction, { entry: 100, stopLoss, takeProfit })).toEqual(wrong)
  },
)

it('without an entry price nothing is wrong', () => {
  expect(pricesOnWrongSide('long', { entry: 0, stopLoss: 5, takeProfit: 3 })).toEqual([])
})
