import Columns3 from 'lucide-react/icons/columns-3'
import ListChecks from 'lucide-react/icons/list-checks'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FilterChip } from '#web/components/ui/filter-chip.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { filtersSet, overAccounts, type TradeFilter, withParts } from '../model/trade-filter.ts'
import { FilterChips } from './filter-chips.tsx'
import { useFilterChoices } from './filter-choices.ts'
import styles from './journal.module.css'
import { TagsButton } from './tags/tags-button.tsx'
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

/** Toolbar of the list: search, a chip per filter, and buttons for all filters, columns, views and selection. */
export function FilterBar(props: FilterBarProps) {
  const { several, filter, onFilter, onAll, selecting, onSelecting } = props
  const { t } = useTranslation('trades')
  const format = useFormat()
  const narrow = useNarrow()
  const { accounts, statuses, directions, results, reviewed } = useFilterChoices()
  const set = filtersSet(filter)
  const change = (parts: Parameters<typeof withParts>[1]) => onFilter(withParts(filter, parts))
  return (
    <Cluster gap={12} rowGap={8} role="group" aria-label={t('filter.label')}>
      <SearchBox
        search={filter.search ?? ''}
        onSearch={(search) => change({ search: search === '' ? undefined : search })}
      />
      <div className={styles.chips}>
        {several ? (
          <FilterChip
            name={t('filter.accounts')}
            choices={accounts}
            value={filter.allAccounts ? 'all' : 'selected'}
            none="selected"
            onChoose={(choice) => onFilter(overAccounts(filter, choice === 'all'))}
          />
        ) : null}
        <FilterChip
          name={t('filter.status')}
          choices={statuses}
          value={filter.status ?? 'all'}
          none="all"
          onChoose={(status) => change({ status: status === 'all' ? undefined : status })}
        />
        <FilterChip
          name={t('filter.direction')}
          choices={directions}
          value={filter.direction ?? 'all'}
          none="all"
          onChoose={(direction) => change({ direction: direction === 'all' ? undefined : direction })}
        />
        <FilterChip
          name={t('filter.result')}
          choices={results}
          value={filter.result ?? 'all'}
          none="all"
          onChoose={(result) => change({ result: result === 'all' ? undefined : result })}
        />
        <FilterChip
          name={t('filter.review')}
          choices={reviewed}
          value={filter.reviewed === undefined ? 'all' : filter.reviewed ? 'yes' : 'no'}
          none="all"
          onChoose={(choice) => change({ reviewed: choice === 'all' ? undefined : choice === 'yes' })}
        />
        <FilterChips filter={filter} onFilter={onFilter} />
        <Button icon={<SlidersHorizontal size={15} aria-hidden />} aria-haspopup="dialog" onClick={onAll}>
          {set > 0 ? t('filter.some', { set: format.number(set) }) : t('filter.more')}
        </Button>
      </div>
      <span className={styles.tools}>
        <ViewsMenu filter={filter} onFilter={onFilter} />
        {narrow ? null : <ColumnsButton />}
        <TagsButton />
        <IconButton
          label={selecting ? t('bulk.stop') : t('bulk.start')}
          pressed={selecting}
          onClick={() => onSelecting(!selecting)}
        >
          <ListChecks size={17} aria-hidden />
        </IconButton>
      </span>
    </Cluster>
  )
}

const ColumnsDialog = lazyComponent(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

/** Opens the column settings. */
function ColumnsButton() {
  const { t } = useTranslation('trades')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('columns.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Columns3 size={17} aria-hidden />
      </IconButton>
      {open ? <ColumnsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type SearchBoxProps = { readonly search: string; readonly onSearch: (search: string) => void }

/** Search in notes, pairs, tags and broker ids; the key / focuses it, Escape clears it. */
function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('trades')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = usePausedText(search, onSearch)
  const singleKeys = useAppearance((state) => state.singleKeys)
  useShortcut('/', () => field.current?.focus(), { label: t('search.label'), group: 'do', icon: Search })
  return (
    <SearchInput
      ref={field}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={typed}
      onChange={setTyped}
      maxLength={200}
      keyHint={<KeyHint>/</KeyHint>}
      shortcut={singleKeys ? '/' : undefined}
    />
  )
}
