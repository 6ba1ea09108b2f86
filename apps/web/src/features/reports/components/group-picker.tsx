import type { Account } from '@plumbline/contract/accounts/accounts'
import type { StatisticsFilters } from '@plumbline/contract/statistics/filters'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeriodControl } from '#web/components/period/period-control.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { RemovableChips } from '#web/components/ui/removable-chips.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { today } from '#web/lib/period/today.ts'
import type { CompareGroup, GroupScope, Side } from '../model/compare-groups.ts'
import { emptyFilter, filterParts, partsSet, toggled, type ReportFilter } from '../model/report-filter.ts'
import { accountScopes } from '../model/report-scope.ts'
import styles from './compare-view.module.css'
import type { ReportContext } from './report-context.ts'
import { useFilterText } from './use-filter-choices.ts'

// Lazy: the first screen does not need sheets.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

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
  const { t } = useTranslation('reports')
  const format = useFormat()
  const text = useFilterText()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const nameId = useId()
  const { group, accounts, name } = shown
  const { filter, period } = group
  const set = partsSet(filter)
  const onFilter = (next: ReportFilter) => onChange({ ...group, filter: next })
  const scopes = useScopes(context)
  return (
    <Card className={styles.picker}>
      <div role="group" aria-labelledby={nameId} className={styles.fields}>
        <h2 id={nameId} className={styles.name}>
          <SideBadge side={side} />
          {name}
        </h2>
        <div className={styles.controls}>
          {scopes.length > 1 ? (
            <SelectInput
              label={t('scope.label')}
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
            today={today()}
            onChange={(next) => onChange({ ...group, period: next })}
          />
          <Button
            icon={<SlidersHorizontal size={15} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setSheet('open')}
          >
            {set > 0 ? t('filter.some', { set: format.number(set) }) : t('filter.title')}
          </Button>
        </div>
        <RemovableChips
          label={t('filter.set')}
          chips={filterParts.flatMap((part) =>
            filter[part].map((chosen) => ({
              id: `${part} ${chosen}`,
              label: t('filter.chip', { name: t(`filter.${part}`), value: text(part, chosen) }),
              onRemove: () => onFilter(toggled(filter, part, chosen)),
            })),
          )}
          removeLabel={(chip) => t('filter.remove', { filter: chip })}
          clearLabel={t('filter.clear')}
          onClear={() => onFilter(emptyFilter)}
        />
      </div>
      {sheet === 'unused' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            accountIds={accounts.map(({ id }) => id)}
            filter={filter}
            onFilter={onFilter}
          />
        </Suspense>
      )}
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
  const { t } = useTranslation('reports')
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
            label: scope.kind === 'all' ? t('scope.all') : t('scope.currency', { currency: scope.currency }),
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
