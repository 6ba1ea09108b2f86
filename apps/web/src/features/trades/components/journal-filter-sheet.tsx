import { emotions } from '@plumbline/domain/mindset/emotions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  EMOTION_FIELDS,
  EMOTION_MOMENTS,
  type EmotionMoment,
} from '@plumbline/domain/mindset/emotion-moments'
import { sessionKey } from '@plumbline/domain/time/market-session'
import { type ChipFilter, FilterSheet } from '#web/components/selection/filter-sheet.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { api } from '#web/lib/api/client.ts'
import { sessions } from '#web/lib/trades/sessions.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useKnownKeys } from '#web/lib/trades/use-known-keys.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { overAccounts, sortedBy, defaultOrder, withParts, type TradeFilter } from '../model/trade-filter.ts'
import { useFilterChoices } from './filter-choices.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './journal-filter-sheet.module.css'

type JournalFilterSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Whether there are accounts besides the selected one. */
  readonly several: boolean
  /** The listed accounts. */
  readonly accountIds: readonly string[]
  readonly filter: TradeFilter
  readonly pairs: readonly string[]
  readonly onFilter: (filter: TradeFilter) => void
}

/** All filters of the journal, one value of each, and its order, because a phone's cards have no headers to click. */
export function JournalFilterSheet(props: JournalFilterSheetProps) {
  const { open, onClose, several, accountIds, filter, pairs, onFilter } = props
  const { t } = useTranslation('trades')
  const { accounts, statuses, directions, results, ratings, missed } = useFilterChoices()
  const strategies = useStrategies()
  const emotion = useEmotionText()
  const session = useSessionText()
  const knownSessions = useKnownKeys(accountIds, 'session')
  const knownEmotions = useKnownEmotions(accountIds)
  const set = (parts: Parameters<typeof withParts>[1]) => onFilter(withParts(filter, parts))
  const none = { value: '', label: t('filter.none') }
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onClear={() => onFilter(overAccounts(defaultOrder, filter.allAccounts ?? false))}
      before={
        several ? (
          <SelectInput
            label={t('filter.accounts')}
            options={accounts}
            value={filter.allAccounts ? 'all' : 'selected'}
            onChange={(choice) => onFilter(overAccounts(filter, choice === 'all'))}
          />
        ) : null
      }
      pairs={{
        chosen: filter.pair === undefined ? [] : [filter.pair],
        options: pairs,
        // The list takes one: the one added last replaces it.
        onChange: (chosen) => set({ pair: chosen.at(-1) }),
      }}
      tags={{
        chosen: filter.tags ?? [],
        hint: t('selection.anyOf'),
        onChange: (tags) => set({ tags: tags.length === 0 ? undefined : [...tags] }),
      }}
      mistakes={{
        chosen: filter.mistakes ?? [],
        hint: t('selection.anyOf'),
        onChange: (mistakes) => set({ mistakes: mistakes.length === 0 ? undefined : [...mistakes] }),
      }}
      chips={{
        trade: [
          single('direction', t('filter.direction'), directions, filter.direction, (direction) =>
            set({ direction }),
          ),
          single('status', t('filter.status'), statuses, filter.status, (status) => set({ status })),
          single(
            'missed',
            t('filter.missed'),
            missed,
            filter.missed === undefined ? undefined : filter.missed ? 'only' : 'no',
            (choice) => set({ missed: choice === undefined ? undefined : choice === 'only' }),
          ),
        ],
        result: [single('result', t('filter.result'), results, filter.result, (result) => set({ result }))],
        time: [
          single(
            'session',
            t('field.session'),
            [
              ...named(
                [
                  ...(knownSessions.length === 0 ? sessions : knownSessions),
                  ...(filter.session ? [sessionKey(filter.session)] : []),
                ],
                session.textOf,
              ),
              none,
            ],
            filter.session === undefined ? undefined : sessionKey(filter.session),
            (chosen) => set({ session: chosen }),
          ),
        ],
        review: [
          single(
            'strategy',
            t('field.strategy'),
            strategies.length === 0
              ? []
              : [...strategies.map(({ id, label }) => ({ value: id, label })), none],
            filter.strategyId,
            (strategyId) => set({ strategyId }),
          ),
          single(
            'rating',
            t('field.rating'),
            ratings,
            filter.rating === undefined ? undefined : String(filter.rating),
            (rating) => set({ rating: rating === undefined ? undefined : Number(rating) }),
          ),
        ],
        emotions: EMOTION_MOMENTS.map((moment) => {
          const field = EMOTION_FIELDS[moment]
          const chosen = filter[field]
          const known = named([...knownEmotions(moment), ...(chosen ? [chosen] : [])], emotion.textOf)
          const choices = moment === 'during' ? known : [...known, none]
          return single(field, t(`field.${field}`), choices, chosen, (next) => set({ [field]: next }))
        }),
      }}
      active={<FilterChips all filter={filter} onFilter={onFilter} />}
      limits={filter}
      onLimits={set}
      after={<SortFields filter={filter} onFilter={onFilter} />}
    />
  )
}

/** The emotions of the accounts' trades at a moment; the common ones if it has none. */
function useKnownEmotions(accountIds: readonly string[]): (moment: EmotionMoment) => readonly string[] {
  const during = useKnownKeys(accountIds, 'emotion')
  const { data } = useQuery(api.mindset.emotions.queryOptions({ input: { accountIds: [...accountIds] } }))
  return (moment) => {
    const felt = data?.emotions.filter((each) => each.moment === moment).map(({ emotion }) => emotion) ?? []
    const known = moment === 'during' ? during : felt
    return known.length === 0 ? emotions : known
  }
}

/** A filter of one value at most: pressing the chosen one again removes it. `all` is no choice of its own. */
function single<Value extends string>(
  id: string,
  label: string,
  choices: readonly { readonly value: Value | 'all'; readonly label: string }[],
  chosen: Value | undefined,
  onChoose: (value: Value | undefined) => void,
): ChipFilter {
  const values = choices.flatMap((choice) =>
    choice.value === 'all' ? [] : [{ value: choice.value, label: choice.label }],
  )
  return {
    id,
    label,
    choices: values,
    chosen: chosen === undefined ? [] : [chosen],
    onToggle: (pressed) => onChoose(values.find(({ value }) => value === pressed && value !== chosen)?.value),
  }
}

function named(values: readonly string[], textOf: (value: string) => string) {
  return [...new Set(values)].map((value) => ({ value, label: textOf(value) }))
}

function SortFields({ filter, onFilter }: Pick<JournalFilterSheetProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('trades')
  const orders = [
    { value: 'closedAt', label: t('column.closed') },
    { value: 'openedAt', label: t('column.opened') },
    { value: 'netPnl', label: t('column.netPnl') },
    { value: 'rMultiple', label: t('column.r') },
    { value: 'maeR', label: t('column.maeR') },
    { value: 'mfeR', label: t('column.mfeR') },
    { value: 'exitEfficiency', label: t('column.exitEfficiency') },
    { value: 'profitLeft', label: t('column.profitLeft') },
    { value: 'rating', label: t('field.rating') },
    { value: 'holdingTime', label: t('field.held') },
    { value: 'fees', label: t('column.fees') },
    { value: 'quantity', label: t('column.lots') },
    { value: 'pair', label: t('column.pair') },
    { value: 'direction', label: t('column.direction') },
  ]
  return (
    <div className={styles.two}>
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
  )
}
