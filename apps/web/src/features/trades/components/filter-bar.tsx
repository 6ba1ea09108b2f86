import ListChecks from 'lucide-react/icons/list-checks'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { filtersSet, overAccounts, withParts, type TradeFilter } from '../model/trade-filter.ts'
import { ColumnsButton } from './columns-button.tsx'
import { useFilterChoices } from './filter-choices.ts'
import styles from './journal.module.css'
import { SearchBox } from './search-box.tsx'
import { ViewsMenu } from './views-menu.tsx'

type FilterBarProps = {
  /** Whether there are accounts besides the selected one. */
  readonly several: boolean
  readonly filter: TradeFilter
  readonly onFilter: (filter: TradeFilter) => void
  /** Opens the sheet with all filters. */
  readonly onAll: () => void
  readonly selecting: boolean
  readonly onSelecting: (selecting: boolean) => void
}

/** Toolbar of the list: search, common filters, and buttons for all filters, columns, views and selection. */
export function FilterBar(props: FilterBarProps) {
  const { several, filter, onFilter, onAll, selecting, onSelecting } = props
  const { t } = useTranslation('trades')
  const format = useFormat()
  const narrow = useNarrow()
  const { accounts, statuses, directions } = useFilterChoices()
  const set = filtersSet(filter)
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      <SearchBox
        search={filter.search ?? ''}
        onSearch={(search) => onFilter(withParts(filter, { search: search === '' ? undefined : search }))}
      />
      {narrow ? null : (
        <>
          {several ? (
            <Segmented
              label={t('filter.accounts')}
              segments={accounts}
              value={filter.allAccounts ? 'all' : 'selected'}
              onChange={(choice) => onFilter(overAccounts(filter, choice === 'all'))}
            />
          ) : null}
          <Segmented
            label={t('filter.status')}
            segments={statuses}
            value={filter.status ?? 'all'}
            onChange={(status) =>
              onFilter(withParts(filter, { status: status === 'all' ? undefined : status }))
            }
          />
          <Segmented
            label={t('filter.direction')}
            segments={directions}
            value={filter.direction ?? 'all'}
            onChange={(direction) =>
              onFilter(withParts(filter, { direction: direction === 'all' ? undefined : direction }))
            }
          />
        </>
      )}
      <Button icon={<SlidersHorizontal size={15} aria-hidden />} aria-haspopup="dialog" onClick={onAll}>
        {set > 0 ? t('filter.some', { set: format.number(set) }) : t('filter.label')}
      </Button>
      <span className={styles.tools}>
        <ViewsMenu filter={filter} onFilter={onFilter} />
        {narrow ? null : <ColumnsButton />}
        <IconButton
          label={selecting ? t('bulk.stop') : t('bulk.start')}
          pressed={selecting}
          onClick={() => onSelecting(!selecting)}
        >
          <ListChecks size={17} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
