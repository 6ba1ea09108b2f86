import type { TagColour } from '@plumbline/contract/tags/tag-colours'
import { emotionFields } from '@plumbline/domain/mindset/emotion-moments'
import { useTranslation } from 'react-i18next'
import { type Bucketed, useBucketText } from '#web/components/ui/use-bucket-text.ts'
import { useLimitWords } from '#web/components/selection/use-limit-words.ts'
import { useLabelColours, useStrategies } from '#web/lib/trades/use-labels.ts'
import { strategyLabel } from '../model/strategy-label.ts'
import { ratings } from '../model/rating.ts'
import type { FilterPart, TradeFilter } from '../model/trade-filter.ts'
import { useEmotionText } from '#web/lib/trades/use-emotion-text.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'

/** Options of each filter as text; `all` means no filter. */
export function useFilterChoices() {
  const { t } = useTranslation('trades')
  return {
    accounts: [
      { value: 'selected' as const, label: t('filter.oneAccount') },
      { value: 'all' as const, label: t('filter.allAccounts') },
    ],
    statuses: [
      { value: 'all' as const, label: t('filter.all') },
      { value: 'closed' as const, label: t('filter.closed') },
      { value: 'open' as const, label: t('filter.open') },
    ],
    directions: [
      { value: 'all' as const, label: t('filter.all') },
      { value: 'long' as const, label: t('filter.long') },
      { value: 'short' as const, label: t('filter.short') },
    ],
    results: [
      { value: 'all' as const, label: t('filter.all') },
      { value: 'win' as const, label: t('result.win') },
      { value: 'loss' as const, label: t('result.loss') },
      { value: 'zero' as const, label: t('result.zero') },
      { value: 'breakEven' as const, label: t('result.breakEven') },
    ],
    ratings: [
      { value: 'all', label: t('filter.all') },
      ...ratings
        .toReversed()
        .map((rating) => ({ value: String(rating), label: t('rating.stars', { rating }) })),
      { value: '0', label: t('filter.none') },
    ],
    reviewed: [
      { value: 'all' as const, label: t('filter.all') },
      { value: 'no' as const, label: t('filter.toReview') },
      { value: 'yes' as const, label: t('filter.reviewedOnly') },
    ],
    missed: [
      { value: 'all' as const, label: t('filter.missedToo') },
      { value: 'no' as const, label: t('filter.missedNo') },
      { value: 'only' as const, label: t('filter.missedOnly') },
    ],
  }
}

export type FilterChip = {
  readonly part: FilterPart
  readonly label: string
  /** Of a tag or mistake. */
  readonly value?: string
  readonly colour?: TagColour | undefined
}

/** Active filters as text: one per part, and one per tag and mistake. */
export function useFilterWords(filter: TradeFilter): readonly FilterChip[] {
  const { t } = useTranslation('trades')
  const strategies = useStrategies()
  const { textOf } = useEmotionText()
  const { textOf: sessionText } = useSessionText()
  const bucketText = useBucketText()
  const limitWords = useLimitWords()
  const tagColours = useLabelColours('tag')
  const mistakeColours = useLabelColours('mistake')
  const grouped = (part: Bucketed, key: string | undefined) =>
    key === undefined ? [] : [chip(part, t(`filter.${part}`), bucketText(part, key))]
  const chip = (part: FilterPart, name: string, value: string): FilterChip => ({
    part,
    label: t('filter.chip', { name, value }),
  })
  const {
    status,
    direction,
    pair,
    tags = [],
    mistakes = [],
    strategyId,
    session,
    result,
    rating,
    missed,
    search,
    currency,
    weekday,
    hour,
    holding,
    size,
    risk,
  } = filter
  return [
    ...(search === undefined ? [] : [chip('search', t('filter.search'), search)]),
    ...(status === undefined ? [] : [chip('status', t('filter.status'), t(status))]),
    ...(direction === undefined ? [] : [chip('direction', t('filter.direction'), t(`filter.${direction}`))]),
    ...(pair === undefined ? [] : [chip('pair', t('filter.pair'), pair)]),
    ...(result === undefined ? [] : [chip('result', t('filter.result'), t(`result.${result}`))]),
    ...(rating === undefined
      ? []
      : [chip('rating', t('field.rating'), rating === 0 ? t('filter.none') : t('rating.stars', { rating }))]),
    ...(missed === undefined
      ? []
      : [{ part: 'missed' as const, label: t(missed ? 'filter.missedOnly' : 'filter.missedNo') }]),
    ...(strategyId === undefined
      ? []
      : [chip('strategyId', t('field.strategy'), strategyLabel(strategies, strategyId) || t('filter.none'))]),
    ...(session === undefined
      ? []
      : [chip('session', t('field.session'), sessionText(session) || t('filter.none'))]),
    ...emotionFields.flatMap((field) => {
      const emotion = filter[field]
      return emotion === undefined
        ? []
        : [chip(field, t(`field.${field}`), textOf(emotion) || t('filter.none'))]
    }),
    ...grouped('weekday', weekday),
    ...grouped('hour', hour?.toString().padStart(2, '0')),
    ...grouped('holding', holding),
    ...grouped('size', size),
    ...grouped('risk', risk),
    ...limitWords(filter),
    ...(currency === undefined ? [] : [chip('currency', t('filter.currency'), currency)]),
    ...tags.map((value) => ({
      ...chip('tags', t('filter.tag'), value),
      value,
      colour: tagColours.get(value),
    })),
    ...mistakes.map((value) => ({
      ...chip('mistakes', t('filter.mistake'), value),
      value,
      colour: mistakeColours.get(value),
    })),
  ]
}
