import type { Account } from '@plumbline/contract/accounts/accounts'
import { type Goal, newGoal } from '@plumbline/contract/goals/goal-fields'
import { type GoalDirection, type GoalMetric, type GoalPeriod, hasScope } from '@plumbline/domain/goals/goal'
import { typedAmount } from '#web/lib/format/cents.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'

/** Form values as typed. */
export type GoalValues = {
  name: string
  description: string
  metric: GoalMetric
  direction: GoalDirection
  target: string
  unit: string
  /** `all`, a currency, or the id of an account. */
  scope: string
  period: GoalPeriod
  startDate: string
  dueDate: string
}

export const goalFields = [
  ...(['name', 'description', 'metric', 'direction', 'target'] as const),
  ...(['unit', 'scope', 'period', 'startDate', 'dueDate'] as const),
]

/** Prefilled values of a new goal, besides the day. */
export type GoalStart = Partial<Pick<GoalValues, 'metric' | 'target' | 'period' | 'scope'>>

export function emptyGoal(today: string, start: GoalStart): GoalValues {
  return {
    name: '',
    description: '',
    metric: 'reviews',
    direction: 'atLeast',
    target: '',
    unit: '',
    scope: ALL,
    period: 'month',
    startDate: today,
    dueDate: '',
    ...start,
  }
}

export function goalValuesOf(goal: Goal): GoalValues {
  return {
    name: goal.name,
    description: goal.description,
    metric: goal.metric,
    direction: goal.direction,
    target: String(goal.target),
    unit: goal.unit,
    scope: goal.accountId ?? goal.currency ?? ALL,
    period: goal.period,
    startDate: goal.startDate,
    dueDate: goal.dueDate ?? '',
  }
}

const ALL = 'all'

type DeletedAccount = { readonly id: string; readonly name: string }

/** Accounts and currencies. `deleted`: the account of an edited goal, which stays until another is chosen. */
type Scopes = {
  readonly accounts: readonly Account[]
  readonly currency: string
  readonly deleted: DeletedAccount | null
}

export type ScopeOption =
  | { readonly kind: 'all' }
  | { readonly kind: 'currency'; readonly currency: string }
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'deleted'; readonly account: DeletedAccount }

/** Scopes that a metric allows: net P&L needs one currency, drawdown one account. */
export function scopeOptions(
  metric: GoalMetric,
  { accounts, currency, deleted }: Scopes,
): readonly ScopeOption[] {
  const ofAccounts = [
    ...accounts.map((account): ScopeOption => ({ kind: 'account', account })),
    ...(deleted === null ? [] : [{ kind: 'deleted', account: deleted } as const]),
  ]
  if (metric === 'drawdown') return ofAccounts
  const known = [...new Set(accounts.map((account) => account.currency))]
  const currencies = (known.length === 0 ? [currency] : known).map(
    (each): ScopeOption => ({ kind: 'currency', currency: each }),
  )
  if (metric === 'netPnl') return [...currencies, ...ofAccounts]
  return [{ kind: 'all' }, ...ofAccounts]
}

export function scopeKey(option: ScopeOption): string {
  if (option.kind === 'all') return ALL
  return option.kind === 'currency' ? option.currency : option.account.id
}

/** The chosen scope, or the first that the metric can count. */
export function shownScope(values: GoalValues, scopes: Scopes): ScopeOption | undefined {
  const options = scopeOptions(values.metric, scopes)
  return options.find((option) => scopeKey(option) === values.scope) ?? options[0]
}

/** As the contract expects it. */
export function toGoal(values: GoalValues, scopes: Scopes) {
  const scope = hasScope(values.metric) ? shownScope(values, scopes) : undefined
  return {
    name: values.name.trim(),
    description: values.description,
    metric: values.metric,
    direction: values.direction,
    target: typedAmount(values.target) ?? Number.NaN,
    unit: values.metric === 'custom' ? values.unit : '',
    accountId: scope?.kind === 'account' || scope?.kind === 'deleted' ? scope.account.id : null,
    currency: scope?.kind === 'currency' ? scope.currency : null,
    period: values.period,
    startDate: values.startDate,
    dueDate: values.period === 'date' ? values.dueDate : null,
  }
}

export const goalResolver = (scopes: Scopes) =>
  contractResolver<GoalValues>({
    schema: newGoal,
    toInput: (values) => toGoal(values, scopes),
    required: { target: 'errors:required.amount' },
    messages: {
      target: 'goals:error.target',
      startDate: 'goals:error.startDate',
      dueDate: 'goals:error.dueDate',
      unit: 'goals:error.unit',
      name: 'goals:error.name',
    },
  })
