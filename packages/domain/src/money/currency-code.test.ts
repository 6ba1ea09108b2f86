import { expect, test } from 'vitest'
import { fitsCents } from './currency-code.ts'

test('cents can hold currencies with up to two decimals, and none with more', () => {
  expect(['USD', 'JPY', 'USDT', 'USC', 'HUF'].filter((currency) => !fitsCents(currency))).toEqual([])
  expect(['KWD', 'BTC', 'MBTC', 'XAU', 'CLF'].filter(fitsCents)).toEqual([])
})
