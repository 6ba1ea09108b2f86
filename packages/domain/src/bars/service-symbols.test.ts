import { describe, expect, test } from 'vitest'
import { binanceSymbol, serviceKeysOf, twelveDataSymbol } from './service-symbols.ts'

describe('pairs of Binance', () => {
  test.each([
    ['BTCUSDT', 'BTCUSDT'],
    ['btc/usdt', 'BTCUSDT'],
    ['ETH-BTC', 'ETHBTC'],
    ['1INCHUSDT', '1INCHUSDT'],
    ['BTCUSD', undefined],
    ['EURUSD', undefined],
    ['USDT', undefined],
    ['XAUUSD.m', undefined],
  ])('%s is %s', (pair, symbol) => {
    expect(binanceSymbol(pair)).toBe(symbol)
  })
})

describe('pairs of Twelve Data', () => {
  test.each([
    ['EURUSD', 'EUR/USD'],
    ['eurusd.pro', 'EUR/USD'],
    ['XAUUSDm', 'XAU/USD'],
    ['GOLD', 'XAU/USD'],
    ['BTCUSD', 'BTC/USD'],
    ['US500.cash', 'SPX'],
    ['AAPL', 'AAPL'],
    ['NYSE:XYZ', 'XYZ'],
    ['SAP.DE', undefined],
    ['USOIL', undefined],
    ['NQZ5', undefined],
    ['SOMETHING', undefined],
  ])('%s is %s', (pair, symbol) => {
    expect(twelveDataSymbol(pair)).toBe(symbol)
  })
})

test('series of services have the bars of a pair under any broker’s name of it', () => {
  expect(serviceKeysOf('EURUSD.pro')).toEqual(['EURUSD'])
  expect(serviceKeysOf('GOLD')).toEqual(['XAUUSD'])
  expect(serviceKeysOf('btc/usdt')).toEqual(['BTCUSDT', 'BTCUSDT'])
  expect(serviceKeysOf('SOMETHING')).toEqual([])
})
