import { findInstrument } from '@plumbline/domain/instruments/find-instrument'
import { expect, it } from 'vitest'
import { noTerms } from './entry-memory.ts'
import { termsQuestion } from './terms-question.ts'

const question = (pair: string, currency: string, quoteCurrency = '') =>
  termsQuestion(pair, findInstrument(pair), { ...noTerms, quoteCurrency }, currency)

it('a lot of forex is known, and its rate where the account’s currency is in the pair', () => {
  expect(question('EURUSD', 'USD').kind).toBe('known')
  expect(question('USDJPY', 'USD').kind).toBe('known')
})

it('a rate that no price gives is asked for alone', () => {
  expect(question('EURJPY', 'USD')).toMatchObject({ kind: 'ask', rateOnly: true, rateFrom: 'JPY' })
})

it('a typical contract may be corrected, an unknown one is asked for', () => {
  expect(question('US30', 'USD')).toMatchObject({ kind: 'ask', rateOnly: false, rateFrom: null })
  expect(question('ZZTOP', 'USD')).toMatchObject({ kind: 'ask', instrument: undefined, rateFrom: null })
  expect(question('ZZTOP', 'USD', 'sek')).toMatchObject({ rateFrom: 'SEK' })
  expect(question(' ', 'USD').kind).toBe('none')
})
