import { expect, it } from 'vitest'
import { tradeQuestion } from './trade-question.ts'

const ask = (text: string) => tradeQuestion(text, '2026-05-20', 'day-first')

it('words become a text search', () => {
  expect(ask('eurusd')).toEqual({ kind: 'list', days: {}, search: 'eurusd' })
  expect(ask(' 90017 ')).toEqual({ kind: 'list', days: {}, search: '90017' })
  expect(ask('missed  news')).toEqual({ kind: 'list', days: {}, search: 'missed news' })
})

it('a date searches its day, alone or with words', () => {
  const days = { from: '2026-03-14', to: '2026-03-14' }
  expect(ask('2026-03-14')).toEqual({ kind: 'list', days, search: undefined })
  expect(ask('eurusd 14.3.2026 news')).toEqual({ kind: 'list', days, search: 'eurusd news' })
})

it('a second date is treated as a word', () => {
  expect(ask('14.3.2026 15.3.2026')).toEqual({
    kind: 'list',
    days: { from: '2026-03-14', to: '2026-03-14' },
    search: '15.3.2026',
  })
})

it('an id looks up its trade', () => {
  const id = '0198c3a2-7d5e-7b11-9a52-3f3a8e1d2c4b'
  expect(ask(id.toUpperCase())).toEqual({ kind: 'one', id })
})

it('an empty text or a single letter starts no search', () => {
  expect([ask(''), ask('  '), ask('e')]).toEqual([null, null, null])
})
