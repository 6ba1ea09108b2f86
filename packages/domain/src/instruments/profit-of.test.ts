import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInstrument } from './find-instrument.ts'
import { profitOf, type ProfitInput } from './profit-of.ts'

function input(pair: string, change: Partial<ProfitInput>): ProfitInput {
  const base = {
    direction: 'long',
    entryPrice: 1,
    exitPrice: 2,
    quantity: 1,
    accountCurrency: 'USD',
  } as const
  return { ...base, instrument: findInstrument(pair), ...change }
}

function centsOf(pair: string, change: Partial<ProfitInput>): number | string {
  const result = profitOf(input(pair, change))
  return result.kind === 'profit' ? result.grossPnlCents : result.kind
}

describe('the gross result is exact', () => {
  test.each<[string, string, Partial<ProfitInput>, number]>([
    ['1 lot EURUSD, 20 pips: 200.00', 'EURUSD', { entryPrice: 1.085, exitPrice: 1.087 }, 200_00],
    [
      '0.01 lot, a tenth of a pip: 0.01',
      'EURUSD',
      { entryPrice: 1.085, exitPrice: 1.08501, quantity: 0.01 },
      1,
    ],
    ['short turns the sign', 'EURUSD', { direction: 'short', entryPrice: 1.085, exitPrice: 1.087 }, -200_00],
    // 0.50 × 100,000 / 150.50 = 332.2259…
    ['USDJPY converts at the exit', 'USDJPY', { entryPrice: 150, exitPrice: 150.5 }, 332_23],
    [
      'and is exact in yen',
      'USDJPY',
      { entryPrice: 150, exitPrice: 150.5, accountCurrency: 'JPY' },
      50_000_00,
    ],
    ['XAUUSD: 100 ounces × 3.55', 'XAUUSD', { entryPrice: 2_350.1, exitPrice: 2_353.65 }, 355_00],
    // 4 × 0.25 × 12.50 × 2 contracts.
    ['ES: 4 ticks, 2 contracts', 'ESZ5', { entryPrice: 6_000, exitPrice: 6_001, quantity: 2 }, 100_00],
    ['MNQ as a broker prints it', 'MNQZ5', { entryPrice: 25_292, exitPrice: 25_271.5, quantity: 1 }, -41_00],
    ['MGC as a broker prints it', 'MGCG6', { entryPrice: 4_260.5, exitPrice: 4_274.5 }, 140_00],
    ['MBT as a broker prints it', 'MBTK5', { entryPrice: 100_285, exitPrice: 101_010 }, 72_50],
    [
      'a cent account counts cents',
      'EURUSDc',
      { entryPrice: 1.1, exitPrice: 1.1001, accountCurrency: 'USC' },
      10_00,
    ],
    [
      'a rate where neither is the account’s',
      'EURGBP',
      { entryPrice: 0.85, exitPrice: 0.851, conversionRate: 1.27 },
      127_00,
    ],
    [
      'half a cent goes away from zero',
      'EURUSD',
      { entryPrice: 1.1, exitPrice: 1.10001, quantity: 0.005 },
      1,
    ],
    [
      'so it does below zero',
      'EURUSD',
      { direction: 'short', entryPrice: 1.1, exitPrice: 1.10001, quantity: 0.005 },
      -1,
    ],
  ])('%s', (_, pair, change, cents) => {
    expect(centsOf(pair, change)).toBe(cents)
  })

  test('a zero result is never negative zero', () => {
    expect(Object.is(centsOf('EURUSD', { direction: 'short', entryPrice: 1.1, exitPrice: 1.1 }), 0)).toBe(
      true,
    )
  })
})

describe('missing information is requested, not guessed', () => {
  test('the conversion rate from quote to account currency', () => {
    expect(profitOf(input('EURGBP', {}))).toEqual({
      kind: 'missing',
      missing: ['conversion-rate'],
      rateFrom: 'GBP',
      rateTo: 'USD',
    })
  })

  test('a euro future gives no conversion rate for an account in euros', () => {
    expect(centsOf('6EZ5', { accountCurrency: 'EUR' })).toBe('missing')
    expect(centsOf('EURUSD', { accountCurrency: 'EUR', exitPrice: 1.1 })).not.toBe('missing')
  })

  test('a dollar stablecoin is not treated as a dollar', () => {
    expect(centsOf('BTCUSDT', {})).toBe('missing')
    expect(centsOf('BTCUSDT', { conversionRate: 1 })).toBe(100)
  })

  test('contract size and quote currency of an unknown symbol', () => {
    const unknown = profitOf(input('WHATEVER', {}))
    expect(unknown).toMatchObject({ kind: 'missing', missing: ['contract-size', 'quote-currency'] })
    expect(profitOf(input('WHATEVER', { contractSize: 10, quoteCurrency: 'USD' }))).toMatchObject({
      kind: 'profit',
      grossPnlCents: 10_00,
      termsFrom: 'given',
    })
  })

  test('a given contract size replaces a typical one, and the result names its source', () => {
    expect(profitOf(input('US30', {}))).toMatchObject({
      contractSize: 1,
      termsFrom: 'typical',
      grossPnlCents: 100,
    })
    expect(profitOf(input('US30', { contractSize: 5 }))).toMatchObject({
      termsFrom: 'given',
      grossPnlCents: 500,
    })
  })
})

test.each<[string, Partial<ProfitInput>]>([
  ['price', { entryPrice: Number.NaN }],
  ['price', { exitPrice: Number.POSITIVE_INFINITY }],
  ['quantity', { quantity: 0 }],
  ['quantity', { quantity: -1 }],
  ['contract-size', { contractSize: 0 }],
  ['conversion-rate', { accountCurrency: 'CHF', conversionRate: -1 }],
  ['conversion-rate', { instrument: findInstrument('USDJPY'), exitPrice: 0 }],
  ['result', { entryPrice: 0, exitPrice: 1e300 }],
])('an unusable %s is reported', (field, change) => {
  expect(profitOf(input('EURUSD', change))).toEqual({ kind: 'unusable', field })
})

const tick = fc.integer({ min: 1, max: 10_000_000 })
const hundredths = fc.integer({ min: 1, max: 100_000 })

test('a long and a short of the same prices are mirror images', () => {
  fc.assert(
    fc.property(tick, tick, hundredths, (entry, exit, volume) => {
      const trade = { entryPrice: entry / 1e5, exitPrice: exit / 1e5, quantity: volume / 100 }
      const long = Number(centsOf('EURUSD', trade))
      expect(long + Number(centsOf('EURUSD', { ...trade, direction: 'short' }))).toBe(0)
    }),
  )
})

test('without conversion, the result in cents equals ticks × volume', () => {
  fc.assert(
    fc.property(tick, tick, hundredths, (entry, exit, volume) => {
      const trade = { entryPrice: entry / 1e5, exitPrice: exit / 1e5, quantity: volume / 100 }
      // A tick of a lot is a dollar, of a hundredth of a lot a cent.
      expect(centsOf('EURUSD', trade)).toBe((exit - entry) * volume)
    }),
  )
})
