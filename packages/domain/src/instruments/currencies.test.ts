import { expect, test } from 'vitest'
import { forexGroupOf, isCurrency, mainUnitOf, pipOfQuote } from './currencies.ts'

test.each([
  ['EUR', 'USD', 'major'],
  ['USD', 'JPY', 'major'],
  ['NZD', 'USD', 'major'],
  ['EUR', 'GBP', 'minor'],
  ['AUD', 'NZD', 'minor'],
  ['USD', 'TRY', 'exotic'],
  ['EUR', 'SEK', 'exotic'],
] as const)('%s%s is a %s', (base, quote, group) => {
  expect(forexGroupOf(base, quote)).toBe(group)
})

test.each([
  ['USD', 0.0001, 5],
  ['JPY', 0.01, 3],
  ['HUF', 0.01, 3],
  ['CZK', 0.0001, 5],
  ['KRW', 1, 1],
])('a pip quoted in %s is %s, with %s decimals', (quote, pipSize, decimals) => {
  expect(pipOfQuote(quote)).toEqual({ pipSize, decimals })
})

test.each([
  ['USC', 'USD', 100],
  ['EUC', 'EUR', 100],
  ['EUR', 'EUR', 1],
])('%s has the main currency %s, with %s units to one', (code, currency, units) => {
  expect(mainUnitOf(code)).toEqual({ currency, units })
})

test('metals, coins and words are not currencies', () => {
  expect(['XAU', 'BTC', 'USC', 'ALL', ''].filter(isCurrency)).toEqual([])
})
