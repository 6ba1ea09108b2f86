import { expect, test } from 'vitest'
import { pairKey } from './pair-key.ts'

test.each([
  ['EURUSD', 'eurusd EURUSD EUR/USD eur/usd EUR-USD EUR_USD Eurusd'],
  ['BTCUSDT', 'btc-usdt BTC/USDT BTCUSDT'],
  ['US30', 'us30 US30'],
  ['NQH6', 'nqh6 NQH6'],
])('%s is the key of every spelling in %s', (key, spellings) => {
  expect([...new Set(spellings.split(' ').map(pairKey))]).toEqual([key])
  expect(pairKey(` ${key} `)).toBe(key)
  expect(pairKey('EUR USD')).toBe('EURUSD')
})

test('symbols that may be different contracts of a broker keep separate keys', () => {
  const symbols = [
    'EURUSD',
    'EURUSD.m',
    'EURUSDm',
    'EURUSDM',
    'EURUSD_i',
    'EURUSD-',
    'EURUSD.pro',
    '#AAPL',
    'AAPL',
    'BRK.B',
  ]
  expect(symbols.map(pairKey)).toEqual(symbols)
})
