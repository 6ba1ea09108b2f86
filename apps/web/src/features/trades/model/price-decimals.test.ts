import { expect, it } from 'vitest'
import { priceDecimals } from './price-decimals.ts'

it.each([
  ['a round price of a pair keeps its five decimals', 'EURUSD', [1.0504, 1.045], 5],
  ['three against yen', 'USDJPY.pro', [131.14, 131.5], 3],
  ['gold has two', 'XAUUSD', [2407, 2403.4], 2],
  ['more where a price has more', 'XAUUSD', [2407.123, null], 3],
  ['a mean of several fills is written as gold is quoted', 'XAUUSD', [2407.1235, 2407.12], 2],
  ['a mean of fills of an index ends after five', 'US30', [39512.123456789], 5],
  ['small coins keep eight', 'SHIBUSD', [0.00001234], 8],
])('%s', (_, pair, prices, decimals) => {
  expect(priceDecimals(pair, prices)).toBe(decimals)
})
