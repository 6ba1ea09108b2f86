import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import { expect, it } from 'vitest'
import { noTerms } from '#web/lib/trades/pair-memory.ts'
import { termsQuestion } from './terms-question.ts'

const question = (pair: string, currency: string, quoteCurrency = '') =>
  termsQuestion(pair, findInstrument(pair), { ...noTerms, quoteCurrency }, currency)

it('forex contracts are known, and so is the rate if the account currency is in the pair', () => {
  expect(question('EURUSD', 'USD').kind).toBe('known')
  expect(question('USDJPY', 'USD').kind).toBe('known')
})

it('only the rate is asked for when no price gives it', () => {
  expect(question('EURJPY', 'USD')).toMatchObject({ kind: 'ask', rateOnly: true, rateFrom: 'JPY' })
})

it('a typical contract can be corrected, and an unknown one is asked for', () => {
  expect(question('US30', 'USD')).toMatchObject({ kind: 'ask', rateOnly: false, rateFrom: null })
  expect(question('ZZTOP', 'USD')).toMatchObject({ kind: 'ask', instrument: undefined, rateFrom: null })
  expect(question('ZZTOP', 'USD', 'sek')).toMatchObject({ rateFrom: 'SEK' })
  expect(question(' ', 'USD').kind).toBe('none')
})
