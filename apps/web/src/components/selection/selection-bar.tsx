import { RESULTS } from '@plumbline/domain/statistics/result-class'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FilterChip } from '#web/components/ui/filter-chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { partsSet, type SelectionFilter } from '#web/lib/selection/selection-filter.ts'
import { type Selection, useChangeSelection } from '#web/lib/selection/use-selection.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { AccountsChip } from './accounts-chip.tsx'
import { ActiveFilters } from './active-filters.tsx'
import styles from './selection-bar.module.css'
import { useFilterText } from './use-filter-choices.ts'

// Lazy: the first screen does not need sheets.
const SelectionSheet = lazyComponent(async () => (await import('./selection-sheet.tsx')).SelectionSheet)

type SelectionProps = { readonly selection: Selection }

/** Filters with a chip of their own, while they have at most one value. */
const ownChips = { directions: ['long', 'short'], results: RESULTS } as const
type OwnPart = keyof typeof ownChips
const ownParts: readonly OwnPart[] = ['directions', 'results']

/** Accounts and filters of a page: the most common ones as chips, all in a sheet, and active ones as removable chips. */
export function SelectionBar({ selection }: SelectionProps) {
  const { t } = useTranslation('trades')
  const { onFilter } = useChangeSelection()
  const { filter } = selection
  const single = ownParts.filter((part) => filter[part].length < 2)
  return (
    <div className={styles.bar} role="group" aria-label={t('filter.label')}>
      <AccountsChip scope={selection.scope} scopes={selection.scopes} />
      {single.map((part) => (
        <ValueChip key={part} part={part} filter={filter} onFilter={onFilter} />
      ))}
      <ActiveFilters filter={filter} onFilter={onFilter} except={single} />
      <SelectionButton selection={selection} />
    </div>
  )
}

function ValueChip({ part, filter, onFilter }: FilterProps & { readonly part: OwnPart }) {
  const { t } = useTranslation('trades')
  const text = useFilterText()
  return (
    <FilterChip
      name={t(`selection.${part}`)}
      choices={[
        { value: 'all', label: t('filter.all') },
        ...ownChips[part].map((value) => ({ value, label: text(part, value) })),
      ]}
      value={filter[part][0] ?? 'all'}
      none="all"
      onChoose={(value) => onFilter({ ...filter, [part]: value === 'all' ? [] : [value] })}
    />
  )
}

/** The accounts' chip and the button that opens all filters, for a page's header. */
export function SelectionControls({ selection }: SelectionProps) {
  const narrow = useNarrow()
  return (
    <>
      <AccountsChip scope={selection.scope} scopes={selection.scopes} />
      <SelectionButton selection={selection} compact={narrow} />
    </>
  )
}

/** The active filters below a page's header; nothing without any. */
export function SelectionChips({ selection: { filter } }: SelectionProps) {
  const { onFilter } = useChangeSelection()
  if (partsSet(filter) === 0) return null
  return (
    <div className={styles.bar}>
      <ActiveFilters filter={filter} onFilter={onFilter} />
    </div>
  )
}

function SelectionButton({ selection, compact }: SelectionProps & { readonly compact?: boolean }) {
  const { accounts, filter } = selection
  const { onFilter } = useChangeSelection()
  return (
    <FilterButton
      accountIds={accounts.map(({ id }) => id)}
      filter={filter}
      onFilter={onFilter}
      compact={compact}
    />
  )
}

type FilterProps = {
  readonly filter: SelectionFilter
  readonly onFilter: (filter: SelectionFilter) => void
}

type FilterButtonProps = FilterProps & {
  readonly accountIds: readonly string[]
  /** Only an icon, for a phone. */
  readonly compact?: boolean | undefined
}

/** Opens the sheet with all filters; shows how many are set. */
export function FilterButton({ accountIds, filter, onFilter, compact = false }: FilterButtonProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const set = partsSet(filter)
  const label = set > 0 ? t('filter.some', { set: format.number(set) }) : t('filter.label')
  const icon = <SlidersHorizontal size={compact ? 18 : 15} aria-hidden />
  const open = () => setSheet('open')
  return (
    <>
      {compact ? (
        <IconButton label={label} aria-haspopup="dialog" onClick={open}>
          {icon}
        </IconButton>
      ) : (
        <Button icon={icon} aria-haspopup="dialog" onClick={open}>
          {label}
        </Button>
      )}
      {sheet === 'unused' ? null : (
        <SelectionSheet
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          accountIds={accountIds}
          filter={filter}
          onFilter={onFilter}
        />
      )}
    </>
  )
}
