import type { Account } from '@plumbline/contract/accounts/accounts'
import { periodBefore } from '#web/lib/period/period-before.ts'
import { readPeriod, writePeriod, type Period } from '#web/lib/period/period.ts'
import { periodOfPreset } from '#web/lib/period/presets.ts'
import {
  readSelectionFilter,
  writeSelectionFilter,
  type SelectionFilter,
} from '#web/lib/selection/selection-filter.ts'
import {
  accountsOf,
  readAccountScope,
  writeAccountScope,
  type AccountScope,
} from '#web/lib/selection/account-scope.ts'

/** Accounts of a group: any one of them, or a scope of the page. */
export type GroupScope = AccountScope | { readonly kind: 'account'; readonly id: string }

/** The trades on one side of a comparison. */
export type CompareGroup = {
  readonly scope: GroupScope
  readonly period: Period
  readonly filter: SelectionFilter
}

export const SIDES = ['a', 'b'] as const
export type Side = (typeof SIDES)[number]
export type Comparison = Readonly<Record<Side, CompareGroup>>

/** Each side is a search of its own in one URL parameter, with the same names as the page's. */
export function readComparison(params: URLSearchParams, otherwise: Comparison): Comparison {
  const side = (name: Side) => {
    const text = params.get(name)
    return text === null ? otherwise[name] : readGroup(new URLSearchParams(text))
  }
  return { a: side('a'), b: side('b') }
}

export function writeComparison(params: URLSearchParams, { a, b }: Comparison): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('a', writeGroup(a))
  next.set('b', writeGroup(b))
  return next
}

/** The group that the page's own parameters describe. */
export function readGroup(params: URLSearchParams): CompareGroup {
  const id = params.get('of')
  return {
    scope: id ? { kind: 'account', id } : readAccountScope(params),
    period: readPeriod(params),
    filter: readSelectionFilter(params),
  }
}

function writeGroup({ scope, period, filter }: CompareGroup): string {
  const scoped =
    scope.kind === 'account'
      ? new URLSearchParams({ of: scope.id })
      : writeAccountScope(new URLSearchParams(), scope)
  return writePeriod(writeSelectionFilter(scoped, filter), period).toString()
}

/** Accounts of a group; the selected one if its own no longer exists. */
export function groupAccounts(
  scope: GroupScope,
  accounts: readonly Account[],
  selected: Account,
): readonly Account[] {
  if (scope.kind !== 'account') return accountsOf(scope, accounts, selected)
  return [accounts.find(({ id }) => id === scope.id) ?? selected]
}

export type QuickComparison = Comparison & {
  readonly kind: 'period' | 'direction' | 'month' | 'quarter' | 'year' | 'strategy' | 'tag' | 'account'
}

type Known = {
  readonly today: string
  readonly selected: Account
  readonly accounts: readonly Account[]
  readonly strategies: readonly { readonly id: string; readonly trades: number }[]
  readonly tags: readonly { readonly label: string; readonly trades: number }[]
}

/** Common comparisons within a group; the first is the default. A period with both ends comes first. */
export function quickComparisons(base: CompareGroup, known: Known): readonly QuickComparison[] {
  const { today, selected, accounts } = known
  const withFilter = (filter: Partial<SelectionFilter>) => ({
    ...base,
    filter: { ...base.filter, ...filter },
  })
  const before = periodBefore(base.period)
  const presets = (kind: 'month' | 'quarter' | 'year'): QuickComparison => {
    const now = periodOfPreset(
      ({ month: 'thisMonth', quarter: 'thisQuarter', year: 'thisYear' } as const)[kind],
      today,
    )
    return { kind, a: { ...base, period: now }, b: { ...base, period: periodBefore(now) ?? {} } }
  }
  const [strategy, otherStrategy] = mostTraded(known.strategies)
  const [tag, otherTag] = mostTraded(known.tags)
  const other = accounts.find(({ id, closedTrades }) => id !== selected.id && closedTrades > 0)
  const account = (id: string): CompareGroup => ({ ...base, scope: { kind: 'account', id } })
  const found: readonly QuickComparison[] = [
    ...(before === undefined ? [] : [{ kind: 'period' as const, a: base, b: { ...base, period: before } }]),
    {
      kind: 'direction',
      a: withFilter({ directions: ['long'] }),
      b: withFilter({ directions: ['short'] }),
    },
    presets('month'),
    presets('quarter'),
    presets('year'),
    ...(strategy && otherStrategy
      ? [
          {
            kind: 'strategy' as const,
            a: withFilter({ strategies: [strategy.id] }),
            b: withFilter({ strategies: [otherStrategy.id] }),
          },
        ]
      : []),
    ...(tag && otherTag
      ? [
          {
            kind: 'tag' as const,
            a: withFilter({ tags: [tag.label] }),
            b: withFilter({ tags: [otherTag.label] }),
          },
        ]
      : []),
    ...(other ? [{ kind: 'account' as const, a: account(selected.id), b: account(other.id) }] : []),
  ]
  // The page's period may be this month.
  const keys = found.map(comparisonKey)
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Equal for equal comparisons. */
export function comparisonKey({ a, b }: Comparison): string {
  return `${writeGroup(a)} / ${writeGroup(b)}`
}

function mostTraded<Label extends { readonly trades: number }>(labels: readonly Label[]): readonly Label[] {
  return labels.toSorted((a, b) => b.trades - a.trades)
}
