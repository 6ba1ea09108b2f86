import { assertNever } from '@plumbline/domain/assert-never'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { quarterOf } from '@plumbline/domain/time/calendar-day'
import type { Period } from '#web/lib/period/period.ts'
import { isQuarter, spanOf } from '#web/lib/period/span-of-period.ts'

/** A period's name: "November 2026", "2026", "3 Mar 2026 – 9 Apr 2026", "All time". */
export function usePeriodName(): (period: Period) => string {
  const { t } = useTranslation('period')
  const format = useFormat()
  const date = (day: string) => format.time(day, 'date')
  return (period) => {
    const span = spanOf(period)
    switch (span.kind) {
      case 'all':
        return t('allTime')
      case 'day':
        return date(span.day)
      case 'year':
        return span.year
      case 'months':
        if (isQuarter(span))
          return t('quarter', { number: quarterOf(span.from), year: span.from.slice(0, 4) })
        return span.months === 1
          ? format.time(span.from, 'monthYear')
          : `${format.time(span.from, 'monthYear')} – ${format.time(span.to, 'monthYear')}`
      case 'week':
      case 'days':
        return `${span.from.slice(0, 4) === span.to.slice(0, 4) ? format.time(span.from, 'dayMonth') : date(span.from)} – ${date(span.to)}`
      case 'since':
        return t('since', { date: date(span.from) })
      case 'until':
        return t('until', { date: date(span.to) })
      default:
        return assertNever(span)
    }
  }
}
