import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { useTranslation } from 'react-i18next'
import { groupsOf } from '#web/components/calendar/calendar-month.ts'
import { type CalendarMetric, largestOf } from '#web/components/calendar/metric.ts'
import { yearMonths } from '../model/year-months.ts'
import { MonthTile } from './month-tile.tsx'
import styles from './year-view.module.css'

type YearViewProps = {
  /** First day of the year. */
  readonly start: string
  readonly results: readonly DayResult[]
  readonly metric: CalendarMetric
  readonly currency: string
  readonly today: string
  readonly noted: ReadonlySet<string>
  /** URL of a month, by its first day. */
  readonly monthLink: (month: string) => string
}

/** Twelve months as heat maps, tinted relative to the year's largest daily result. */
export function YearView({ start, results, metric, currency, today, noted, monthLink }: YearViewProps) {
  const { t } = useTranslation('calendar')
  const months = yearMonths(start, results)
  const largest = largestOf(
    months.flatMap(({ weeks }) => groupsOf(weeks)),
    metric,
  )
  return (
    <ul className={styles.year} aria-label={t('year.label', { year: start.slice(0, 4) })}>
      {months.map((month) => (
        <li key={month.month}>
          <MonthTile
            month={month}
            metric={metric}
            currency={currency}
            largest={largest}
            today={today}
            noted={noted}
            to={monthLink(month.month)}
          />
        </li>
      ))}
    </ul>
  )
}
