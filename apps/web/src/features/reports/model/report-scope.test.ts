import { expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { emptyFilter } from './report-filter.ts'
import { accountScopes, accountsOf, questionOf, readAccountScope, writeAccountScope } from './report-scope.ts'

const dollars = buildAccount({ id: 'a', currency: 'USD' })
const more = buildAccount({ id: 'b', currency: 'USD' })
const euros = buildAccount({ id: 'c', currency: 'EUR' })

it('all accounts can be chosen where they have one currency, else all of each currency', () => {
  expect(accountScopes([dollars])).toEqual([{ kind: 'selected' }])
  expect(accountScopes([dollars, more])).toEqual([{ kind: 'selected' }, { kind: 'all' }])
  expect(accountScopes([dollars, more, euros])).toEqual([
    { kind: 'selected' },
    { kind: 'currency', currency: 'EUR' },
    { kind: 'currency', currency: 'USD' },
  ])
})

it('a choice is read back from the address as it was written', () => {
  for (const scope of [
    { kind: 'selected' },
    { kind: 'all' },
    { kind: 'currency', currency: 'EUR' },
  ] as const) {
    expect(readAccountScope(writeAccountScope(new URLSearchParams('accounts=old'), scope))).toEqual(scope)
  }
})

it('a choice names its accounts', () => {
  const accounts = [dollars, more, euros]
  const ids = (scope: Parameters<typeof accountsOf>[0]) =>
    accountsOf(scope, accounts, euros).map(({ id }) => id)
  expect(ids({ kind: 'selected' })).toEqual(['c'])
  expect(ids({ kind: 'all' })).toEqual(['a', 'b', 'c'])
  expect(ids({ kind: 'currency', currency: 'USD' })).toEqual(['a', 'b'])
  expect(ids({ kind: 'currency', currency: 'GBP' })).toEqual(['c'])
})

it('a question holds what is asked and nothing else', () => {
  const question = questionOf([dollars], { from: '2026-01-01' }, { ...emptyFilter, sessions: [''] })
  expect(JSON.parse(JSON.stringify(question))).toEqual({
    from: '2026-01-01',
    accountIds: ['a'],
    sessions: [''],
  })
})
