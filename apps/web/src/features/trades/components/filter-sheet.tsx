import { sessionKey } from '@plumbline/domain/time/market-session'
import { useTranslation } from 'react-i18next'
import { LimitFields } from '#web/components/selection/limit-fields.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { useStrategies, useTags } from '#web/lib/trades/use-labels.ts'
import { sessions } from '#web/lib/trades/emotions.ts'
import { overAccounts, sortedBy, defaultOrder, withParts, type TradeFilter } from '../model/trade-filter.ts'
import { useFilterChoices } from './filter-choices.ts'
import styles from './filter-sheet.module.css'
import { TextChoice } from './text-choice.tsx'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'

type FilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Whether there are accounts besides the selected one. */
  readonly several: boolean
  readonly filter: TradeFilter
  readonly pairs: readonly string[]
  readonly onFilter: (filter: TradeFilter) => void
}

/** Select values for "no filter" and "without one". */
const any = ' '

/** All filters, and the sort order, because the cards of a phone have no headers to click. */
export function FilterSheet({ open, onClose, several, filter, pairs, onFilter }: FilterSheetProps) {
  const { t } = useTranslation('trades')
  const { accounts, statuses, directions, results, ratings, missed } = useFilterChoices()
  const strategies = useStrategies()
  const tags = useTags().map(({ label }) => label)
  const { textOf, valueOf, texts } = useEmotionText()
  const { textOf: sessionText } = useSessionText()
  const session = filter.session === undefined ? undefined : sessionKey(filter.session)
  const set = (parts: Parameters<typeof withParts>[1]) => onFilter(withParts(filter, parts))
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filter.label')}
      actions={
        <>
          <Button onClick={() => onFilter(overAccounts(defaultOrder, filter.allAccounts ?? false))}>
            {t('filter.clear')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {several ? (
          <SelectInput
            label={t('filter.accounts')}
            options={accounts}
            value={filter.allAccounts ? 'all' : 'selected'}
            onChange={(choice) => onFilter(overAccounts(filter, choice === 'all'))}
          />
        ) : null}
        <div className={styles.two}>
          <SelectInput
            label={t('filter.status')}
            options={statuses}
            value={filter.status ?? 'all'}
            onChange={(status) => set({ status: status === 'all' ? undefined : status })}
          />
          <SelectInput
            label={t('filter.direction')}
            options={directions}
            value={filter.direction ?? 'all'}
            onChange={(direction) => set({ direction: direction === 'all' ? undefined : direction })}
          />
          <SelectInput
            label={t('filter.result')}
            options={results}
            value={filter.result ?? 'all'}
            onChange={(result) => set({ result: result === 'all' ? undefined : result })}
          />
          <SelectInput
            label={t('filter.missed')}
            options={missed}
            value={filter.missed === undefined ? 'all' : filter.missed ? 'only' : 'no'}
            onChange={(choice) => set({ missed: choice === 'all' ? undefined : choice === 'only' })}
          />
        </div>
        <TextChoice
          label={t('filter.pair')}
          value={filter.pair ?? ''}
          options={pairs}
          onSave={(pair) => set({ pair: pair === '' ? undefined : pair })}
        />
        <TagInput
          label={t('field.tags')}
          hint={t('filter.tagsHint')}
          value={filter.tags ?? []}
          options={tags}
          onChange={(next) => set({ tags: next.length === 0 ? undefined : [...next] })}
        />
        <SelectInput
          label={t('field.strategy')}
          options={[
            { value: any, label: t('filter.all') },
            { value: '', label: t('filter.none') },
            ...strategies.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={filter.strategyId ?? any}
          onChange={(id) => set({ strategyId: id === any ? undefined : id })}
        />
        <div className={styles.two}>
          <SelectInput
            label={t('field.session')}
            options={[
              { value: any, label: t('filter.all') },
              { value: '', label: t('filter.none') },
              ...[...new Set([...sessions, ...(session ? [session] : [])])].map((value) => ({
                value,
                label: sessionText(value),
              })),
            ]}
            value={session ?? any}
            onChange={(chosen) => set({ session: chosen === any ? undefined : chosen })}
          />
          <TextChoice
            label={t('field.emotion')}
            value={textOf(filter.emotion ?? '')}
            options={texts}
            onSave={(text) => set({ emotion: text === '' ? undefined : valueOf(text) })}
          />
        </div>
        <LimitFields limits={filter} onChange={set} />
        <SelectInput
          label={t('field.rating')}
          options={ratings}
          value={String(filter.rating ?? 'all')}
          onChange={(choice) => set({ rating: choice === 'all' ? undefined : Number(choice) })}
        />
        <SortFields filter={filter} onFilter={onFilter} />
      </Stack>
    </Drawer>
  )
}

function SortFields({ filter, onFilter }: Pick<FilterSheetProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('trades')
  const orders = [
    { value: 'closedAt', label: t('column.closed') },
    { value: 'openedAt', label: t('column.opened') },
    { value: 'netPnl', label: t('column.netPnl') },
    { value: 'rMultiple', label: t('column.r') },
    { value: 'rating', label: t('field.rating') },
    { value: 'holdingTime', label: t('field.held') },
    { value: 'fees', label: t('column.fees') },
    { value: 'quantity', label: t('column.lots') },
    { value: 'pair', label: t('column.pair') },
    { value: 'direction', label: t('column.direction') },
  ]
  return (
    <Stack gap={12}>
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
    </Stack>
  )
}
