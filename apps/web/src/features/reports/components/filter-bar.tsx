import type { Account } from '@plumbline/contract/accounts/accounts'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { RemovableChips } from '#web/components/ui/removable-chips.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { emptyFilter, filterParts, partsSet, toggled, type ReportFilter } from '../model/report-filter.ts'
import type { AccountScope } from '../model/report-scope.ts'
import styles from './reports.module.css'
import { useFilterText } from './use-filter-choices.ts'

// Lazy: the first screen does not need sheets.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

type FilterBarProps = {
  readonly selected: Account
  readonly accounts: readonly Account[]
  readonly scope: AccountScope
  readonly scopes: readonly AccountScope[]
  readonly onScope: (scope: AccountScope) => void
  readonly filter: ReportFilter
  readonly onFilter: (filter: ReportFilter) => void
}

/** Account scope and filters: the most common ones in the bar, all in a sheet, and active ones as chips. */
export function FilterBar({ selected, accounts, scope, scopes, onScope, filter, onFilter }: FilterBarProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const text = useFilterText()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const narrow = useNarrow()
  const set = partsSet(filter)
  const [direction] = filter.directions
  const value = filter.directions.length === 1 && direction !== undefined ? direction : 'all'
  return (
    <div className={styles.filters}>
      <div className={styles.bar} role="group" aria-label={t('filter.title')}>
        {scopes.length > 1 ? (
          <Segmented
            label={t('scope.label')}
            value={scopeId(scope)}
            onChange={(id) => onScope(scopes.find((other) => scopeId(other) === id) ?? { kind: 'selected' })}
            segments={scopes.map((choice) => ({
              value: scopeId(choice),
              label:
                choice.kind === 'selected'
                  ? selected.name
                  : choice.kind === 'all'
                    ? t('scope.all')
                    : t('scope.currency', { currency: choice.currency }),
            }))}
          />
        ) : null}
        {narrow ? null : (
          <Segmented
            label={t('filter.directions')}
            value={value}
            onChange={(next) => onFilter({ ...filter, directions: next === 'all' ? [] : [next] })}
            segments={[
              { value: 'all' as const, label: t('filter.bothDirections') },
              { value: 'long' as const, label: text('directions', 'long') },
              { value: 'short' as const, label: text('directions', 'short') },
            ]}
          />
        )}
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
    </div>
  )
}

function scopeId(scope: AccountScope): string {
  return scope.kind === 'currency' ? scope.currency : scope.kind
}
