import { TRADE_RANGES, type TradeRangeName, tradeRanges } from '@plumbline/domain/statistics/trade-ranges'
import { useTranslation } from 'react-i18next'
import { useBucketText } from '#web/components/ui/use-bucket-text.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { Limits, Range } from '#web/lib/selection/limits.ts'

export type LimitWord = { readonly part: keyof Limits; readonly label: string }

/** The active limits as text: "P&L: 10 to 50". */
export function useLimitWords(): (limits: Limits) => readonly LimitWord[] {
  const { t } = useTranslation('trades')
  const bucketText = useBucketText()
  const rangeText = useRangeText()
  const word = (part: keyof Limits, name: string, value: string): LimitWord => ({
    part,
    label: t('filter.chip', { name, value }),
  })
  return (limits) => {
    const { weekdays, hasNotes, reviewed } = limits
    return [
      ...tradeRanges.flatMap((part) => {
        const range = limits[part]
        return range === undefined ? [] : [word(part, t(`filter.range.${part}`), rangeText(part, range))]
      }),
      ...(weekdays === undefined
        ? []
        : [
            word(
              'weekdays',
              t('filter.weekday'),
              weekdays.map((day) => bucketText('weekday', day)).join(', '),
            ),
          ]),
      ...(hasNotes === undefined
        ? []
        : [{ part: 'hasNotes' as const, label: t(hasNotes ? 'filter.withNotes' : 'filter.withoutNotes') }]),
      ...(reviewed === undefined
        ? []
        : [{ part: 'reviewed' as const, label: t(reviewed ? 'filter.reviewedOnly' : 'filter.toReview') }]),
    ]
  }
}

/** A range as text: "10 to 50", "from 10", "to 50"; in the unit of the field. */
function useRangeText(): (part: TradeRangeName, range: Range) => string {
  const { t } = useTranslation('trades')
  const format = useFormat()
  return (part, { min, max }) => {
    const text = (value: number) => {
      switch (TRADE_RANGES[part].unit) {
        case 'money':
          return format.number(value, 2, 0)
        case 'r':
          return format.r(value)
        case 'percent':
          return format.percent(value / 100, 'amount', 0)
        case 'seconds':
          return format.duration(value)
        case 'lots':
          return format.number(value, 8, 0)
        case 'stars':
          return t('rating.stars', { rating: value })
        case 'hours':
          return `${String(value).padStart(2, '0')}:00`
      }
    }
    if (min === undefined) return t('filter.range.to', { end: text(max ?? 0) })
    if (max === undefined) return t('filter.range.from', { start: text(min) })
    return t('filter.range.between', { start: text(min), end: text(max) })
  }
}
