import { expect, test } from 'vitest'
import { fitsCents } from './currency-code.ts'

test('hundredths hold currencies of no and of two decimals, and no finer ones', () => {
  expect(['USD', 'JPY', 'USDT', 'USC', 'HUF'].filter((currency) => !fitsCents(currency))).toEqual([])
  expect(['KWD', 'BTC', 'MBTC', 'XAU', 'CLF'].filter(fitsCents)).toEqual([])
})
