import { runs } from '@plumbline/testing/all-tests'
import { costOf } from '@plumbline/testing/cost-of'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CFDS, COINS, METALS } from './cfd-facts.ts'
import { findInstrument } from './find-instrument.ts'
import { FUTURES } from './future-facts.ts'
import { normalisePair } from './normalise-pair.ts'
import { DOLLAR_STOCKS } from './stock-facts.ts'

const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'SEK', 'HUF')
const pair = fc
  .tuple(fc.oneof(currency, fc.constantFrom(...METALS.keys(), ...COINS.keys())), currency)
  .filter(([base, quote]) => base !== quote)
const month = fc.constantFrom(...'FGHJKMNQUVXZ')
const addition = fc.constantFrom(
  '',
  '.pro',
  '.raw',
  '.a',
  '+',
  '-ECN',
  '_i',
  '#',
  '.cash',
  '^',
  'm',
  'pro',
  '.r',
)
const venue = fc.constantFrom('', '', '#', '/', 'NYSE:', 'US:', 'FX:', 'CME:')
const any = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'EURUSDXATNQZ56.c/_ #:'), maxLength: 12 }),
  fc.constantFrom(
    ...FUTURES.map(({ root }) => root),
    ...CFDS.flatMap(({ aliases }) => aliases),
    ...DOLLAR_STOCKS,
  ),
)

test('normalising twice gives the same as once', () => {
  fc.assert(
    fc.property(venue, any, addition, (before, text, end) => {
      const once = normalisePair(before + text + end)
      expect(normalisePair(once)).toBe(once)
    }),
    { numRuns: runs(5_000) },
  )
})

test('a pair has one name with any separator, case or broker suffix', () => {
  fc.assert(
    fc.property(
      pair,
      fc.constantFrom('', '/', '-', '_'),
      addition,
      fc.boolean(),
      ([base, quote], sign, end, isLower) => {
        const name = base + sign + quote
        expect(normalisePair((isLower ? name.toLowerCase() : name) + end)).toBe(base + quote)
      },
    ),
  )
})

test('a future is the same product in every delivery month', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FUTURES),
      month,
      fc.constantFrom('6', '25', '2025'),
      ({ root }, code, year) => {
        expect(findInstrument(root + code + year)).toMatchObject({ kind: 'future', name: expect.any(String) })
        expect(normalisePair(root + code + year).replace('/', '')).toBe(root)
      },
    ),
  )
})

test('every listed contract is found by its own name, and tick value = tick size × contract size', () => {
  for (const { root } of FUTURES) expect(findInstrument(`${root}Z5`)?.symbol.replace('/', '')).toBe(root)
  for (const { symbol, aliases, quote } of CFDS) {
    for (const name of [symbol, ...aliases])
      expect(findInstrument(name), name).toMatchObject({ symbol, quote })
  }
  for (const name of [
    ...FUTURES.map(({ root }) => `${root}Z5`),
    'EURUSD',
    'USDJPY',
    'XAUUSD',
    'US30',
    'AAPL',
  ]) {
    const found = findInstrument(name)
    expect(found?.tickValue, name).toBeCloseTo((found?.tickSize ?? 0) * (found?.contractSize ?? 0), 9)
  }
})

test('an adversarial text of 64 characters takes less than 200 times as long as an ordinary name', () => {
  const cost = (text: string) =>
    costOf(() => {
      for (let reading = 0; reading < 200; reading += 1) findInstrument(text)
    })
  const ordinary = cost('EURUSD.pro')
  for (const text of ['A'.repeat(64), 'a'.repeat(64), `${'1'.repeat(63)}.`, `EURUSD${'.'.repeat(58)}`])
    expect(cost(text), text).toBeLessThan(200 * ordinary)
})
