import { useTranslation } from 'react-i18next'
import type { TradeFilter } from '../model/trade-filter.ts'

export type FilterStatus = NonNullable<TradeFilter['status']> | 'all'
export type FilterDirection = NonNullable<TradeFilter['direction']> | 'all'

/** The choices of each filter in words; `all` is the absence of one. */
export function useFilterChoices() {
  const { t } = useTranslation('trades')
  return {
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
  }
}

export function withStatus(filter: TradeFilter, status: FilterStatus): TradeFilter {
  return replacing('status', filter, status === 'all' ? {} : { status })
}

export function withDirection(filter: TradeFilter, direction: FilterDirection): TradeFilter {
  return replacing('direction', filter, direction === 'all' ? {} : { direction })
}

export function withPair(filter: TradeFilter, pair: string | undefined): TradeFilter {
  return replacing('pair', filter, pair === undefined ? {} : { pair })
}

/** The filter with one of its parts put anew; an absent part is no key at all. */
function replacing(
  part: 'status' | 'direction' | 'pair',
  filter: TradeFilter,
  anew: Pick<TradeFilter, 'status' | 'direction' | 'pair'>,
): TradeFilter {
  const next = { ...filter }
  delete next[part]
  return { ...next, ...anew }
}

/** How many filters are set, for the phone's button. */
export function filtersSet({ status, direction, pair }: TradeFilter): number {
  return [status, direction, pair].filter((value) => value !== undefined).length
}
