import type { Account } from '@plumbline/contract/accounts/accounts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import {
  type AccountChoice,
  accountScopes,
  accountsOf,
  choiceOf,
  excludedCurrencies,
  readAccountScope,
  shownScope,
  combinableAccounts,
  writeAccountScope,
  type AccountScope,
} from './account-scope.ts'
import { readSelectionFilter, writeSelectionFilter, type SelectionFilter } from './selection-filter.ts'

/** Which trades a page counts; accounts and filter are in the URL. */
export type Selection = {
  /** All accounts that may be combined with the selected one. */
  readonly everyAccount: readonly Account[]
  readonly scope: AccountScope
  readonly scopes: readonly AccountScope[]
  /** The accounts in scope, never empty, all of one currency. */
  readonly accounts: readonly [Account, ...Account[]]
  readonly filter: SelectionFilter
  readonly choice: AccountChoice
  /** Currencies of accounts that are not counted. */
  readonly leftOut: readonly string[]
}

/** The selection that a URL describes. */
export function readSelection(
  params: URLSearchParams,
  selected: Account,
  all: readonly Account[],
): Selection {
  const everyAccount = combinableAccounts(selected, all)
  const scope = shownScope(readAccountScope(params), everyAccount, selected)
  const filter = readSelectionFilter(params)
  const accounts = accountsOf(scope, everyAccount, selected)
  return {
    everyAccount,
    scope,
    scopes: accountScopes(everyAccount),
    accounts,
    filter,
    choice: choiceOf(accounts, filter),
    leftOut: excludedCurrencies(scope, everyAccount),
  }
}

/** The selection of the current URL. */
export function useSelection(selected: Account, all: readonly Account[]): Selection {
  const [params] = useSearchParams()
  return useMemo(() => readSelection(params, selected, all), [params, selected, all])
}

/** Changes the URL's selection. Flushed synchronously, so that a quick next click adds to this change. */
export function useChangeSelection() {
  const changeSearch = useChangeSearch()
  const put = (change: (known: URLSearchParams) => URLSearchParams) =>
    changeSearch(change, { replace: true, preventScrollReset: true, flushSync: true })
  return {
    onScope: (scope: AccountScope) => put((known) => writeAccountScope(known, scope)),
    onFilter: (filter: SelectionFilter) => put((known) => writeSelectionFilter(known, filter)),
  }
}

/** Name of the accounts in scope. */
export function useScopeName({
  scope,
  accounts,
}: {
  readonly scope: AccountScope
  readonly accounts: readonly Account[]
}): string {
  const { t } = useTranslation('trades')
  const [first, ...others] = accounts
  if (first && others.length === 0) return first.name
  return scope.kind === 'currency'
    ? t('selection.currency', { currency: scope.currency })
    : t('filter.allAccounts')
}
