import type { Account } from '@plumbline/contract/accounts/accounts'
import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import type { Period } from '#web/lib/period/period.ts'
import type { ReportFilter } from './report-filter.ts'

/** Accounts in scope: the selected one, all, or all in one currency. */
export type AccountScope =
  | { readonly kind: 'selected' }
  | { readonly kind: 'all' }
  | { readonly kind: 'currency'; readonly currency: string }

const all = 'all'

export function readAccountScope(params: URLSearchParams): AccountScope {
  const text = params.get('accounts')
  if (text === null || text === '') return { kind: 'selected' }
  if (text !== all) return { kind: 'currency', currency: text }
  // The journal's form, where the currency is a filter of its own.
  const currency = params.get('currency')
  return currency ? { kind: 'currency', currency } : { kind: 'all' }
}

export function writeAccountScope(params: URLSearchParams, scope: AccountScope): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('currency')
  if (scope.kind === 'selected') next.delete('accounts')
  else next.set('accounts', scope.kind === 'all' ? all : scope.currency)
  return next
}

/** The same scope as journal URL parameters. */
export function writeJournalScope(params: URLSearchParams, scope: AccountScope): URLSearchParams {
  const next = writeAccountScope(params, scope)
  if (scope.kind === 'currency') {
    next.set('accounts', all)
    next.set('currency', scope.currency)
  }
  return next
}

/** Accounts that can be combined: sample data is never summed with real trades. */
export function togetherWith(selected: Account, accounts: readonly Account[]): readonly Account[] {
  return accounts.filter(({ id, isSample }) => (selected.isSample ? id === selected.id : !isSample))
}

/** Available scopes: totals need a single currency, so with several currencies each is a scope of its own. */
export function accountScopes(accounts: readonly Account[]): readonly AccountScope[] {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  if (accounts.length < 2) return [{ kind: 'selected' }]
  if (currencies.length < 2) return [{ kind: 'selected' }, { kind: 'all' }]
  return [
    { kind: 'selected' },
    ...currencies.toSorted().map((currency) => ({ kind: 'currency', currency }) as const),
  ]
}

/**
 * The effective scope. Amounts in several currencies cannot be added, so `all` is then limited to the selected
 * account's currency.
 */
export function shownScope(
  scope: AccountScope,
  accounts: readonly Account[],
  selected: Account,
): AccountScope {
  const isSplit = scope.kind === 'all' && accounts.some(({ currency }) => currency !== selected.currency)
  return isSplit ? { kind: 'currency', currency: selected.currency } : scope
}

/** Currencies outside the scope, sorted alphabetically. */
export function currenciesLeftOut(scope: AccountScope, accounts: readonly Account[]): readonly string[] {
  if (scope.kind !== 'currency') return []
  return [...new Set(accounts.map(({ currency }) => currency))]
    .filter((currency) => currency !== scope.currency)
    .toSorted()
}

/** Accounts in the scope; falls back to the selected account if no account has the currency any more. */
export function accountsOf(
  scope: AccountScope,
  accounts: readonly Account[],
  selected: Account,
): readonly Account[] {
  if (scope.kind === 'selected') return [selected]
  if (scope.kind === 'all') return accounts
  const chosen = accounts.filter(({ currency }) => currency === scope.currency)
  return chosen.length === 0 ? [selected] : chosen
}

/** Query parameters shared by all reports. */
export function questionOf(
  accounts: readonly Account[],
  period: Period,
  filter: ReportFilter,
): StatisticsFilters {
  const asked = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : [...values])
  return {
    ...period,
    accountIds: accounts.map(({ id }) => id),
    pairs: asked(filter.pairs),
    directions: asked(filter.directions),
    results: asked(filter.results),
    tags: asked(filter.tags),
    strategies: asked(filter.strategies),
    sessions: asked(filter.sessions),
    emotions: asked(filter.emotions),
    include: asked(filter.include),
  }
}
