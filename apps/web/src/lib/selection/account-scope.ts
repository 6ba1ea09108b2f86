import type { Account } from '@plumbline/contract/accounts/accounts'
import type { AccountQuestion, StatisticsFilters } from '@plumbline/contract/selection/filters'
import type { Period } from '#web/lib/period/period.ts'
import type { SelectionFilter } from './selection-filter.ts'

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
export function combinableAccounts(selected: Account, accounts: readonly Account[]): readonly Account[] {
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
export function excludedCurrencies(scope: AccountScope, accounts: readonly Account[]): readonly string[] {
  if (scope.kind !== 'currency') return []
  return [...new Set(accounts.map(({ currency }) => currency))]
    .filter((currency) => currency !== scope.currency)
    .toSorted()
}

/**
 * Accounts in the scope, the selected one first if it is among them; only the selected one if no account has the
 * currency any more.
 */
export function accountsOf(
  scope: AccountScope,
  accounts: readonly Account[],
  selected: Account,
): readonly [Account, ...Account[]] {
  if (scope.kind === 'selected') return [selected]
  const inScope = accounts.filter(({ currency }) => scope.kind === 'all' || currency === scope.currency)
  const [first = selected, ...others] = inScope.includes(selected)
    ? [selected, ...inScope.filter((account) => account !== selected)]
    : inScope
  return [first, ...others]
}

/** Trades that an account's statistics count: its own, with those of further accounts, filtered. */
export type AccountChoice = Omit<AccountQuestion, keyof Period>

export function choiceOf(
  [first, ...others]: readonly [Account, ...Account[]],
  filter: SelectionFilter,
): AccountChoice {
  const { accountIds: _, ...filters } = reportQueryOf(others, {}, filter)
  return {
    ...filters,
    accountId: first.id,
    ...(others.length === 0 ? {} : { accountIds: others.map(({ id }) => id) }),
  }
}

/** Whether all trades of one account count. */
export function isWholeAccount(choice: AccountChoice): boolean {
  return Object.entries(choice).every(([part, value]) => part === 'accountId' || value === undefined)
}

/** The choice as the filters of a report. */
export function reportFiltersOf({
  accountId,
  accountIds = [],
  ...filters
}: AccountChoice): StatisticsFilters {
  return { ...filters, accountIds: [accountId, ...accountIds] }
}

/** Query parameters shared by all reports. */
export function reportQueryOf(
  accounts: readonly Account[],
  period: Period,
  filter: SelectionFilter,
): StatisticsFilters {
  const asked = <Value>(values: readonly Value[]) => (values.length === 0 ? undefined : [...values])
  return {
    ...period,
    accountIds: accounts.map(({ id }) => id),
    pairs: asked(filter.pairs),
    directions: asked(filter.directions),
    results: asked(filter.results),
    tags: asked(filter.tags),
    mistakes: asked(filter.mistakes),
    strategies: asked(filter.strategies),
    sessions: asked(filter.sessions),
    emotions: asked(filter.emotions),
    include: asked(filter.include),
    ...filter.limits,
  }
}
