import type { Account } from '@plumbline/contract/accounts/accounts'
import type { StatisticsFilters } from '@plumbline/contract/selection/filters'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ActiveFilters } from '#web/components/selection/active-filters.tsx'
import { FilterButton } from '#web/components/selection/selection-bar.tsx'
import { PeriodControl } from '#web/components/period/period-control.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useToday } from '#web/lib/period/today.ts'
import type { CompareGroup, GroupScope, Side } from '../model/compare-groups.ts'
import type { SelectionFilter } from '#web/lib/selection/selection-filter.ts'
import { accountScopes } from '#web/lib/selection/account-scope.ts'
import styles from './compare-view.module.css'
import type { ReportContext } from './report-context.ts'

/** A group with what its figures need. */
export type ShownGroup = {
  readonly group: CompareGroup
  readonly accounts: readonly Account[]
  readonly name: string
  readonly currency: string
  readonly question: StatisticsFilters
}

type GroupPickerProps = {
  readonly side: Side
  readonly group: ShownGroup
  readonly context: ReportContext
  readonly onChange: (group: CompareGroup) => void
}

/** Accounts, period and filter of one side. */
export function GroupPicker({ side, group: shown, context, onChange }: GroupPickerProps) {
  const { t } = useTranslation('trades')
  const nameId = useId()
  const { group, accounts, name } = shown
  const { filter, period } = group
  const onFilter = (next: SelectionFilter) => onChange({ ...group, filter: next })
  const scopes = useScopes(context)
  const today = useToday()
  return (
    <Card>
      <Stack gap={12} role="group" aria-labelledby={nameId}>
        <h2 id={nameId} className={styles.name}>
          <SideBadge side={side} />
          {name}
        </h2>
        <Cluster align="end" className={styles.controls}>
          {scopes.length > 1 ? (
            <SelectInput
              label={t('filter.accounts')}
              value={scopeId(group.scope, context.selected.id)}
              options={scopes.map(({ id, label }) => ({ value: id, label }))}
              onChange={(id) => {
                const scope = scopes.find((one) => one.id === id)?.scope
                if (scope) onChange({ ...group, scope })
              }}
            />
          ) : null}
          <PeriodControl
            period={period}
            today={today}
            onChange={(next) => onChange({ ...group, period: next })}
          />
          <FilterButton accountIds={accounts.map(({ id }) => id)} filter={filter} onFilter={onFilter} />
        </Cluster>
        <ActiveFilters filter={filter} onFilter={onFilter} />
      </Stack>
    </Card>
  )
}

/** "A" or "B", as on the lines of the chart. */
export function SideBadge({ side }: { readonly side: Side }) {
  return (
    <span className={styles.badge} data-side={side}>
      {side.toUpperCase()}
    </span>
  )
}

/** Each account, and all that can be added up. */
function useScopes({ everyAccount }: ReportContext) {
  const { t } = useTranslation('trades')
  const single = everyAccount.map(({ id, name }) => {
    const scope: GroupScope = { kind: 'account', id }
    return { id: scopeId(scope, id), label: name, scope }
  })
  const several = accountScopes(everyAccount).flatMap((scope) =>
    scope.kind === 'selected'
      ? []
      : [
          {
            id: scopeId(scope, ''),
            label:
              scope.kind === 'all'
                ? t('filter.allAccounts')
                : t('selection.currency', { currency: scope.currency }),
            scope,
          },
        ],
  )
  return [...single, ...several]
}

function scopeId(scope: GroupScope, selectedId: string): string {
  switch (scope.kind) {
    case 'selected':
      return `account ${selectedId}`
    case 'account':
      return `account ${scope.id}`
    case 'currency':
      return `currency ${scope.currency}`
    case 'all':
      return 'all'
  }
}
