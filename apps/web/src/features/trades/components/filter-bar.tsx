import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import type { TradeFilter } from '../model/trade-filter.ts'
import { filtersSet, useFilterChoices, withDirection, withPair, withStatus } from './filter-choices.ts'
import styles from './journal.module.css'

type FilterBarProps = {
  readonly filter: TradeFilter
  readonly pairs: readonly string[]
  readonly onFilter: (filter: TradeFilter) => void
}

/** The filters of a wide screen, in one line above the list. */
export function FilterBar({ filter, pairs, onFilter }: FilterBarProps) {
  const { t } = useTranslation('trades')
  const { statuses, directions } = useFilterChoices()
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      <Segmented
        label={t('filter.status')}
        segments={statuses}
        value={filter.status ?? 'all'}
        onChange={(status) => onFilter(withStatus(filter, status))}
      />
      <Segmented
        label={t('filter.direction')}
        segments={directions}
        value={filter.direction ?? 'all'}
        onChange={(direction) => onFilter(withDirection(filter, direction))}
      />
      <MenuButton
        label={t('filter.pair')}
        entries={[
          {
            kind: 'choice',
            id: '',
            label: t('filter.allPairs'),
            chosen: filter.pair === undefined,
            onSelect: () => onFilter(withPair(filter, undefined)),
          },
          ...pairs.map((pair) => ({
            kind: 'choice' as const,
            id: pair,
            label: pair,
            chosen: filter.pair === pair,
            onSelect: () => onFilter(withPair(filter, pair)),
          })),
        ]}
        button={(trigger) => (
          <Button {...trigger}>
            {filter.pair ?? t('filter.allPairs')}
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      >
        {null}
      </MenuButton>
      {filtersSet(filter) > 0 ? (
        <Button kind="plain" onClick={() => onFilter({ sort: filter.sort, order: filter.order })}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </div>
  )
}
