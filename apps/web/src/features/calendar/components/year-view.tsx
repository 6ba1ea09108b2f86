import type { DayResult } from '@plumbline/domain/statistics/day-result'
import type { Group } from '@plumbline/domain/statistics/group'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupsOf } from '#web/components/calendar/calendar-month.ts'
import { MetricFigure } from '#web/components/calendar/metric-figure.tsx'
import { type CalendarMetric, isResult, largestOf, tintOf, valueOf } from '#web/components/calendar/metric.ts'
import { useDayText } from '#web/components/calendar/use-day-text.ts'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { type CalendarMonth, yearMonths } from '../model/calendar-place.ts'
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

type MonthTileProps = {
  readonly month: CalendarMonth
  readonly metric: CalendarMetric
  readonly currency: string
  /** The year's largest daily result; it scales the tint of every day. */
  readonly largest: number
  readonly today: string
  readonly noted: ReadonlySet<string>
  readonly to: string
}

/** One month of the year view: total and heat map; the whole tile links to the month. */
function MonthTile({
  month: { month, weeks, total },
  metric,
  currency,
  largest,
  today,
  noted,
  to,
}: MonthTileProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const words = useDayText(metric, currency)
  const has = total.trades > 0
  const label = [format.time(month, 'monthYear'), has ? words.group(total) : t('cell.none')].join(', ')
  return (
    <Link
      to={to}
      className={styles.tile}
      aria-current={today.startsWith(month.slice(0, 7)) ? 'date' : undefined}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.head} aria-hidden>
        <span className={styles.name}>{format.time(month, 'month')}</span>
        {has ? (
          <span className={styles.total}>
            <MetricFigure group={total} metric={metric} currency={currency} whole />
          </span>
        ) : null}
        <span className={styles.sample}>{has ? words.trades(total) : t('year.none')}</span>
      </span>
      <span className={styles.heat} aria-hidden>
        {weeks.flatMap(({ monday, days }) =>
          days.map((day, index) => (
            <span
              key={`${monday} ${index}`}
              className={classes(
                styles.cell,
                day === null && styles.outside,
                day?.date === today && styles.today,
                day !== null && noted.has(day.date) && styles.noted,
              )}
              style={day?.group ? { background: heatOf(tintOf(day.group, metric, largest, 54)) } : undefined}
            >
              {day?.group ? signOf(day.group, metric) : null}
            </span>
          )),
        )}
      </span>
    </Link>
  )
}

/** Wins and losses must be distinguishable without colour. */
function signOf(group: Group, metric: CalendarMetric): string | null {
  const value = isResult(metric) ? valueOf(group, metric) : null
  return value === null || value === 0 ? null : value > 0 ? '+' : '−'
}

/** A break-even day is darker than a day without trades. */
function heatOf(tint: string | undefined): string {
  return tint ?? 'var(--pl-outline)'
}
