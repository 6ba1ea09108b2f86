import { describe, expect, test } from 'vitest'
import { findInstrument } from './find-instrument.ts'

/** Symbol, contract size, pip, tick, value of a tick, certainty. */
function termsOf(pair: string): readonly unknown[] {
  const found = findInstrument(pair)
  if (!found) return ['nothing']
  const { symbol, contractSize, pipSize, tickSize, tickValue, certainty } = found
  return [symbol, contractSize, pipSize, tickSize, tickValue, certainty]
}

describe('a contract is found under any broker’s symbol', () => {
  test.each([
    ['EURUSD', ['EURUSD', 100_000, 0.0001, 0.00001, 1, 'known']],
    ['EURUSD.pro', ['EURUSD', 100_000, 0.0001, 0.00001, 1, 'known']],
    ['EUR/USD', ['EURUSD', 100_000, 0.0001, 0.00001, 1, 'known']],
    ['eurusd-2', ['EURUSD', 100_000, 0.0001, 0.00001, 1, 'known']],
    ['EURUSDm', ['EURUSD', 100_000, 0.0001, 0.00001, 1, 'typical']],
    ['USDJPY', ['USDJPY', 100_000, 0.01, 0.001, 100, 'known']],
    ['USDJPYmicro', ['USDJPY', 1_000, 0.01, 0.001, 1, 'typical']],
    ['USDHUF', ['USDHUF', 100_000, 0.01, 0.001, 100, 'known']],
    ['XAUUSD.a', ['XAUUSD', 100, 0.1, 0.01, 1, 'known']],
    ['GOLD', ['XAUUSD', 100, 0.1, 0.01, 1, 'known']],
    ['GOLDm', ['XAUUSD', 100, 0.1, 0.01, 1, 'typical']],
    ['XAGUSD', ['XAGUSD', 5_000, 0.01, 0.001, 5, 'typical']],
    ['#US30', ['US30', 1, 1, 0.1, 0.1, 'typical']],
    ['DJ30.cash', ['US30', 1, 1, 0.1, 0.1, 'typical']],
    ['USTECm', ['NAS100', 1, 1, 0.1, 0.1, 'typical']],
    ['US500.cash', ['US500', 1, 1, 0.1, 0.1, 'typical']],
    ['S&P500', ['US500', 1, 1, 0.1, 0.1, 'typical']],
    ['WTI', ['USOIL', 1_000, 0.01, 0.01, 10, 'typical']],
    ['BTC/USD', ['BTCUSD', 1, 1, 0.01, 0.01, 'typical']],
    ['BTC/USDT:USDT', ['BTCUSDT', 1, 1, 0.01, 0.01, 'typical']],
    ['ETH/BTC', ['ETHBTC', 1, 0.00000001, 0.00000001, 0.00000001, 'typical']],
    ['#AAPL', ['AAPL', 1, 0.01, 0.01, 0.01, 'typical']],
    ['NASDAQ:AAPL', ['AAPL', 1, 0.01, 0.01, 0.01, 'typical']],
  ])('%s', (pair, terms) => {
    expect(termsOf(pair)).toEqual(terms)
  })

  test('a cent account’s lots are a hundredth, as recorded by a cent account’s terminal', () => {
    expect(termsOf('EURUSDc')).toEqual(['EURUSD', 1_000, 0.0001, 0.00001, 0.01, 'typical'])
    expect(termsOf('BTCUSDc')).toEqual(['BTCUSD', 0.01, 1, 0.01, 0.0001, 'typical'])
    expect(findInstrument('XAUUSDc')?.contractSize).toBe(1)
  })

  test('a coin quoted in USDC is not a cent account symbol', () => {
    expect(findInstrument('BTCUSDC')).toMatchObject({ symbol: 'BTCUSDC', quote: 'USDC', contractSize: 1 })
  })

  test('an index quoted in another currency is a different contract', () => {
    expect(findInstrument('JP225')?.quote).toBe('JPY')
    expect(findInstrument('JP225_USD')).toMatchObject({ symbol: 'JP225USD', quote: 'USD' })
  })

  test('the exchange suffix sets a stock’s currency', () => {
    expect(findInstrument('SAP.DE')).toMatchObject({ symbol: 'SAP.DE', quote: 'EUR', kind: 'stock' })
  })
})

describe('a future is found with and without its delivery month', () => {
  test.each([
    ['NQH6', 'NQ'],
    ['NQZ2025', 'NQ'],
    ['MNQZ5', 'MNQ'],
    ['MGCG6', 'MGC'],
    ['M2KU25', 'M2K'],
    ['6EZ5', '6E'],
    ['ESZ25.CME', 'ES'],
    ['FDAX\\Z15', 'FDAX'],
    ['ES 12-25', 'ES'],
    ['ZN DEC 25', 'ZN'],
    ['/ES:XCME', 'ES'],
    ['CME_MINI:ES1!', 'ES'],
    ['@CL', 'CL'],
    ['GC=F', 'GC'],
    ['CON.F.US.EP.Z25', 'ES'],
    ['ENQZ25', 'NQ'],
    ['MES', 'MES'],
  ])('%s is %s', (pair, symbol) => {
    expect(findInstrument(pair)).toMatchObject({ symbol, kind: 'future', certainty: 'known' })
  })

  test('BTC without a month is the coin, with a month the future', () => {
    expect(findInstrument('BTC')).toMatchObject({ symbol: 'BTCUSD', kind: 'crypto' })
    expect(findInstrument('BTCM5')).toMatchObject({ symbol: '/BTC', kind: 'future', tickValue: 25 })
  })

  test.each([
    ['ES', 0.25, 12.5],
    ['MES', 0.25, 1.25],
    ['NQ', 0.25, 5],
    ['MNQ', 0.25, 0.5],
    ['YM', 1, 5],
    ['RTY', 0.1, 5],
    ['NKD', 5, 25],
    ['CL', 0.01, 10],
    ['QM', 0.025, 12.5],
    ['NG', 0.001, 10],
    ['RB', 0.0001, 4.2],
    ['GC', 0.1, 10],
    ['SI', 0.005, 25],
    ['QI', 0.0125, 31.25],
    ['HG', 0.0005, 12.5],
    ['PA', 0.5, 50],
    ['6E', 0.00005, 6.25],
    ['6J', 0.0000005, 6.25],
    ['6B', 0.0001, 6.25],
    ['ZT', 0.00390625, 7.8125],
    ['ZF', 0.0078125, 7.8125],
    ['ZN', 0.015625, 15.625],
    ['ZB', 0.03125, 31.25],
    ['ZC', 0.25, 12.5],
    ['ZL', 0.01, 6],
    ['LE', 0.025, 10],
    ['MBT', 5, 0.5],
    ['MET', 0.5, 0.05],
    ['FDAX', 1, 25],
    ['FDXS', 1, 1],
    ['FSXE', 0.5, 0.5],
    ['FGBL', 0.01, 10],
    ['FGBS', 0.005, 5],
    ['VX', 0.05, 50],
  ])('a tick of %s is %s and worth %s, as its exchange specifies', (root, tickSize, tickValue) => {
    expect(findInstrument(root)).toMatchObject({ tickSize, tickValue })
  })
})

test.each(['', ' ', 'UNKNOWN', 'XYZ', 'FOOBAR.x', 'USDUSD', '📈', 'E'.repeat(1_000)])(
  'no instrument is found for %j',
  (pair) => {
    expect(findInstrument(pair)).toBeUndefined()
  },
)
