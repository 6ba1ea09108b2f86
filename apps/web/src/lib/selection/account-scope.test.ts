import { expect, it } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { emptyFilter } from './selection-filter.ts'
import {
  accountScopes,
  accountsOf,
  excludedCurrencies,
  reportQueryOf,
  readAccountScope,
  shownScope,
  combinableAccounts,
  writeAccountScope,
} from './account-scope.ts'

const dollars = buildAccount({ id: 'a', currency: 'USD' })
const more = buildAccount({ id: 'b', currency: 'USD' })
const euros = buildAccount({ id: 'c', currency: 'EUR' })

it('all accounts can be chosen if they share a currency, otherwise all of each currency', () => {
  expect(accountScopes([dollars])).toEqual([{ kind: 'selected' }])
  expect(accountScopes([dollars, more])).toEqual([{ kind: 'selected' }, { kind: 'all' }])
  expect(accountScopes([dollars, more, euros])).toEqual([
    { kind: 'selected' },
    { kind: 'currency', currency: 'EUR' },
    { kind: 'currency', currency: 'USD' },
  ])
})

it('sample trades are not summed with real ones', () => {
  const invented = buildAccount({ id: 'd', currency: 'USD', isSample: true })
  expect(combinableAccounts(dollars, [dollars, invented, more])).toEqual([dollars, more])
  expect(combinableAccounts(invented, [dollars, invented, more])).toEqual([invented])
})

it('an account scope is read back from the URL as written', () => {
  for (const scope of [
    { kind: 'selected' },
    { kind: 'all' },
    { kind: 'currency', currency: 'EUR' },
  ] as const) {
    expect(readAccountScope(writeAccountScope(new URLSearchParams('accounts=old'), scope))).toEqual(scope)
  }
})

it('an account scope resolves to its accounts, the selected one first', () => {
  const accounts = [dollars, more, euros]
  const ids = (scope: Parameters<typeof accountsOf>[0]) =>
    accountsOf(scope, accounts, euros).map(({ id }) => id)
  expect(ids({ kind: 'selected' })).toEqual(['c'])
  expect(ids({ kind: 'all' })).toEqual(['c', 'a', 'b'])
  expect(ids({ kind: 'currency', currency: 'USD' })).toEqual(['a', 'b'])
  expect(ids({ kind: 'currency', currency: 'GBP' })).toEqual(['c'])
})

it('“all” with several currencies means the accounts in the selected account’s currency', () => {
  const accounts = [dollars, more, euros]
  expect(shownScope({ kind: 'all' }, accounts, euros)).toEqual({ kind: 'currency', currency: 'EUR' })
  expect(shownScope({ kind: 'all' }, accounts, more)).toEqual({ kind: 'currency', currency: 'USD' })
  expect(shownScope({ kind: 'all' }, [dollars, more], more)).toEqual({ kind: 'all' })
  expect(shownScope({ kind: 'selected' }, accounts, more)).toEqual({ kind: 'selected' })
  expect(excludedCurrencies({ kind: 'currency', currency: 'USD' }, accounts)).toEqual(['EUR'])
  expect(excludedCurrencies({ kind: 'all' }, accounts)).toEqual([])
})

it('a query contains only the parameters that are set', () => {
  const question = reportQueryOf([dollars], { from: '2026-01-01' }, { ...emptyFilter, sessions: [''] })
  expect(JSON.parse(JSON.stringify(question))).toEqual({
    from: '2026-01-01',
    accountIds: ['a'],
    sessions: [''],
  })
})
