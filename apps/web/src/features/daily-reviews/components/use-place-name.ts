import { reviewSpan } from '@plumbline/domain/daily-reviews/review-period'
import { useTranslation } from 'react-i18next'
import { usePeriodName } from '#web/components/period/use-period-name.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { weekNumber } from '@plumbline/domain/time/calendar-day'
import type { ReviewPlace } from '../model/review-place.ts'

/** The day, week or month of a review in words. */
export function usePlaceName(): (place: ReviewPlace) => string {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const name = usePeriodName()
  return ({ period, date }) => {
    if (period === 'day') return format.time(date, 'longDate')
    if (period === 'month') return format.time(date, 'monthYear')
    return t('week', { week: format.number(weekNumber(date)), days: name(reviewSpan(period, date)) })
  }
}
