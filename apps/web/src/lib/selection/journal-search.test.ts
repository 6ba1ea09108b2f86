import { expect, it } from 'vitest'
import { journalSearch, rowSearch, scopedSearch } from './journal-search.ts'
import { emptyFilter, type SelectionFilter } from './selection-filter.ts'
import type { AccountScope } from './account-scope.ts'

const selected: AccountScope = { kind: 'selected' }

function search(
  filter: Partial<SelectionFilter>,
  row?: Parameters<typeof journalSearch>[2],
  scope = selected,
  period = {},
) {
  const shown = { scope, filter: { ...emptyFilter, ...filter }, period }
  const found = journalSearch(new URLSearchParams('account=a1&view=breakdown&by=hour'), shown, row)
  return found === undefined ? undefined : Object.fromEntries(new URLSearchParams(found))
}

it('a report links to the selected account’s closed trades, without missed ones by default', () => {
  expect(search({})).toEqual({ account: 'a1', status: 'closed', missed: 'no' })
  expect(search({ include: ['missed'] })).toEqual({ account: 'a1', status: 'closed' })
  expect(search({ include: ['missed', 'open'] })).toEqual({ account: 'a1' })
})

it('a row adds one filter, under the journal’s name for it', () => {
  const defaults = { account: 'a1', status: 'closed', missed: 'no' }
  expect(search({}, { by: 'hour', key: '09' })).toEqual({ ...defaults, hour: '9' })
  expect(search({}, { by: 'weekday', key: 'Monday' })).toEqual({ ...defaults, weekday: 'Monday' })
  expect(search({}, { by: 'size', key: '0.2-0.5' })).toEqual({ ...defaults, size: '0.2-0.5' })
  expect(search({ pairs: ['EURUSD'] }, { by: 'risk', key: '<-3.5R' })).toEqual({
    ...defaults,
    pair: 'EURUSD',
    risk: '<-3.5R',
  })
  expect(search({}, { by: 'strategy', key: '' })).toEqual({ ...defaults, strategy: '-' })
  expect(search({ pairs: ['EURUSD', 'DAX'] }, { by: 'pair', key: 'DAX' })).toEqual({
    ...defaults,
    pair: 'DAX',
  })
})

it('a month row is limited to the part inside the period', () => {
  const row = { by: 'month', key: '2026-02' } as const
  expect(search({}, row)).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
  expect(search({}, row, selected, { from: '2026-02-10', to: '2026-12-31' })).toMatchObject({
    from: '2026-02-10',
    to: '2026-02-28',
  })
})

it('several accounts are searched as all accounts or as those of one currency', () => {
  expect(search({}, undefined, { kind: 'all' })).toMatchObject({ accounts: 'all' })
  expect(search({}, undefined, { kind: 'currency', currency: 'EUR' })).toMatchObject({
    accounts: 'all',
    currency: 'EUR',
  })
})

it('a list that the journal cannot express keeps accounts and period', () => {
  const shown = { scope: { kind: 'all' }, period: { from: '2026-02-01' } } as const
  const of = (filter: Partial<SelectionFilter>) =>
    Object.fromEntries(
      new URLSearchParams(
        scopedSearch(new URLSearchParams('account=a1'), { ...shown, filter: { ...emptyFilter, ...filter } }),
      ),
    )
  const all = { account: 'a1', accounts: 'all', from: '2026-02-01' }
  expect(of({ pairs: ['DAX'] })).toEqual({ ...all, pair: 'DAX', status: 'closed', missed: 'no' })
  expect(of({ pairs: ['DAX', 'EURUSD'] })).toEqual(all)
})

it('a search is narrowed to a row, unless the two contradict each other', () => {
  const narrow = (from: string, row: Parameters<typeof rowSearch>[1]) => {
    const found = rowSearch(from, row)
    return found === undefined ? undefined : Object.fromEntries(new URLSearchParams(found))
  }
  const start = 'account=a1&accounts=all&currency=EUR&status=closed&missed=no&direction=long&to=2026-03-01'
  const kept = Object.fromEntries(new URLSearchParams(start))
  expect(narrow(start, { by: 'mistake', key: 'Late entry' })).toEqual({ ...kept, mistake: 'Late entry' })
  expect(narrow(start, { by: 'hour', key: '09' })).toEqual({ ...kept, hour: '9' })
  expect(narrow(start, { by: 'holding', key: '0-1m' })).toEqual({ ...kept, holding: '0-1m' })
  expect(narrow('account=a1', { by: 'holding', key: '0-1m' })).toBeUndefined()
  expect(narrow(`${start}&tag=a`, { by: 'tag', key: 'b' })).toBeUndefined()
})

it('filters that the journal does not support give no link', () => {
  expect(search({ pairs: ['EURUSD', 'DAX'] })).toBeUndefined()
  expect(search({ tags: ['a'] }, { by: 'tag', key: 'b' })).toBeUndefined()
  expect(search({ mistakes: ['a'] }, { by: 'mistake', key: 'b' })).toBeUndefined()
  expect(search({}, { by: 'emotion', key: '' })).toBeUndefined()
  expect(search({ include: ['open'] }, { by: 'holding', key: '0-1m' })).toBeUndefined()
  expect(search({ include: ['open'] }, { by: 'month', key: '2026-03' })).toBeUndefined()
  expect(search({ include: ['open'], results: ['win'] })).toBeUndefined()
  expect(search({ include: ['open'], limits: { rMultipleRange: { min: 1 } } })).toBeUndefined()
})
