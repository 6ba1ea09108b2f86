import { expect, it } from 'vitest'
import { journalSearch } from './journal-search.ts'
import { emptyFilter, type ReportFilter } from './report-filter.ts'
import type { AccountScope } from './report-scope.ts'

const selected: AccountScope = { kind: 'selected' }

function search(
  filter: Partial<ReportFilter>,
  row?: Parameters<typeof journalSearch>[2],
  scope = selected,
  period = {},
) {
  const shown = { scope, filter: { ...emptyFilter, ...filter }, period }
  const found = journalSearch(new URLSearchParams('account=a1&view=breakdown&by=hour'), shown, row)
  return found === undefined ? undefined : Object.fromEntries(new URLSearchParams(found))
}

it('all of a report are closed trades that were taken, of the account that was selected', () => {
  expect(search({})).toEqual({ account: 'a1', status: 'closed', missed: 'no' })
  expect(search({ include: ['missed'] })).toEqual({ account: 'a1', status: 'closed' })
  expect(search({ include: ['missed', 'open'] })).toEqual({ account: 'a1' })
})

it('a row is one filter more, under the name that the journal has for it', () => {
  const usual = { account: 'a1', status: 'closed', missed: 'no' }
  expect(search({}, { by: 'hour', key: '09' })).toEqual({ ...usual, hour: '9' })
  expect(search({}, { by: 'weekday', key: 'Monday' })).toEqual({ ...usual, weekday: 'Monday' })
  expect(search({}, { by: 'size', key: '0.2-0.5' })).toEqual({ ...usual, size: '0.2-0.5' })
  expect(search({ pairs: ['EURUSD'] }, { by: 'risk', key: '<-3.5R' })).toEqual({
    ...usual,
    pair: 'EURUSD',
    risk: '<-3.5R',
  })
  expect(search({}, { by: 'strategy', key: '' })).toEqual({ ...usual, strategy: '-' })
  expect(search({ pairs: ['EURUSD', 'DAX'] }, { by: 'pair', key: 'DAX' })).toEqual({ ...usual, pair: 'DAX' })
})

it('a month is the part of it that lies in the period', () => {
  const row = { by: 'month', key: '2026-02' } as const
  expect(search({}, row)).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
  expect(search({}, row, selected, { from: '2026-02-10', to: '2026-12-31' })).toMatchObject({
    from: '2026-02-10',
    to: '2026-02-28',
  })
})

it('several accounts are all of them, or those of a currency', () => {
  expect(search({}, undefined, { kind: 'all' })).toMatchObject({ accounts: 'all' })
  expect(search({}, undefined, { kind: 'currency', currency: 'EUR' })).toMatchObject({
    accounts: 'all',
    currency: 'EUR',
  })
})

it('what the journal cannot ask for is not shown there', () => {
  expect(search({ pairs: ['EURUSD', 'DAX'] })).toBeUndefined()
  expect(search({ tags: ['a'] }, { by: 'tag', key: 'b' })).toBeUndefined()
  expect(search({}, { by: 'emotion', key: '' })).toBeUndefined()
  expect(search({ include: ['open'] }, { by: 'holding', key: '0-1m' })).toBeUndefined()
  expect(search({ include: ['open'], results: ['win'] })).toBeUndefined()
})
