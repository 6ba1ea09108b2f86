import { expect, it } from 'vitest'
import { listAddress, notePassage, tradeAddress, tradeQuestion } from './trade-question.ts'

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

const trade = { id: 't7', accountId: 'a1', openedAt: '2026-03-14T09:00:00' }
const from = (pathname: string, search: string) => tradeAddress({ pathname, search }, trade)

it('a trade opens in the journal of its account', () => {
  expect(from('/dashboard', '')).toBe('/journal?account=a1&trade=t7')
  expect(from('/accounts/a2', '?account=a2&new=1')).toBe('/journal?account=a1&trade=t7')
})

it('the period is kept when the trade lies in it', () => {
  expect(from('/dashboard', '?account=a1&from=2026-03-01&to=2026-03-31')).toBe(
    '/journal?account=a1&trade=t7&from=2026-03-01&to=2026-03-31',
  )
  expect(from('/dashboard', '?account=a1&from=2026-04-01')).toBe('/journal?account=a1&trade=t7')
})

it('the journal filters are kept, unless the trade belongs to another account', () => {
  expect(from('/journal', '?account=a1&direction=long&trade=t1')).toBe(
    '/journal?direction=long&account=a1&trade=t7',
  )
  expect(from('/journal', '?account=a2&direction=long')).toBe('/journal?account=a1&trade=t7')
})

it('all trades of a search open as a list over all accounts', () => {
  expect(listAddress({ from: '2026-03-14', to: '2026-03-14' }, 'eurusd')).toBe(
    '/journal?q=eurusd&accounts=all&from=2026-03-14&to=2026-03-14',
  )
  expect(listAddress({}, undefined)).toBe('/journal?accounts=all')
})

const note =
  'London open.\n\nWaited for the retest of yesterday’s high, took half off at one R and let the rest run.'

it.each([
  ['london', 'London open. Waited for the retest of yesterday’s high, …'],
  ['RETEST', '… Waited for the retest of yesterday’s high, took half off …'],
  ['run', '… and let the rest run.'],
])('a note is excerpted around %s', (word, passage) => {
  expect(notePassage(note, [word])).toBe(passage)
})

it('with several words, the excerpt is around the first match in the note', () => {
  expect(notePassage(note, ['eurusd', 'high', 'retest'])).toContain('for the retest of')
})

it('a short note is returned whole', () => {
  expect(notePassage(' Too early ', ['early'])).toBe('Too early')
})

it('a note without a match has no excerpt', () => {
  expect(notePassage(note, ['eurusd'])).toBeUndefined()
  expect(notePassage('', ['eurusd'])).toBeUndefined()
  expect(notePassage(note, [])).toBeUndefined()
})

it('a word longer than the excerpt is truncated', () => {
  expect(notePassage('x'.repeat(90), ['xx'], 20)).toBe(`${'x'.repeat(20)} …`)
})
