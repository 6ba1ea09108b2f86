import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { sortedBy, type TradeFilter } from '../model/trade-filter.ts'
import { useFilterChoices, withDirection, withPair, withStatus } from './filter-choices.ts'
import styles from './filter-sheet.module.css'

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly filter: TradeFilter
  readonly pairs: readonly string[]
  readonly onFilter: (filter: TradeFilter) => void
}

/** A phone's filters and order: its cards have no heads to press. */
export function FilterSheet({ open, onClose, filter, pairs, onFilter }: FilterSheetProps) {
  const { t } = useTranslation('trades')
  const { statuses, directions } = useFilterChoices()
  const orders = [
    { value: 'closedAt', label: t('column.closed') },
    { value: 'openedAt', label: t('column.opened') },
    { value: 'netPnl', label: t('column.netPnl') },
    { value: 'fees', label: t('column.fees') },
    { value: 'quantity', label: t('column.lots') },
    { value: 'pair', label: t('column.pair') },
    { value: 'direction', label: t('column.direction') },
  ]
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filter.label')}
      actions={
        <>
          <Button onClick={() => onFilter({ sort: 'closedAt', order: 'desc' })}>{t('filter.clear')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectInput
          label={t('filter.status')}
          options={statuses}
          value={filter.status ?? 'all'}
          onChange={(status) => onFilter(withStatus(filter, status))}
        />
        <SelectInput
          label={t('filter.direction')}
          options={directions}
          value={filter.direction ?? 'all'}
          onChange={(direction) => onFilter(withDirection(filter, direction))}
        />
        <SelectInput
          label={t('filter.pair')}
          options={[
            { value: '', label: t('filter.allPairs') },
            ...pairs.map((pair) => ({ value: pair, label: pair })),
          ]}
          value={filter.pair ?? ''}
          onChange={(pair) => onFilter(withPair(filter, pair === '' ? undefined : pair))}
        />
        <SelectInput
          label={t('filter.sort')}
          options={orders}
          value={filter.sort}
          onChange={(column) => onFilter(sortedBy(filter, column))}
        />
        <SelectInput
          label={t('filter.order')}
          options={[
            { value: 'desc', label: t('filter.descending') },
            { value: 'asc', label: t('filter.ascending') },
          ]}
          value={filter.order}
          onChange={(order) => onFilter({ ...filter, order: order === 'asc' ? 'asc' : 'desc' })}
        />
      </div>
    </Drawer>
  )
}
