import type { Group } from '@plumbline/domain/statistics/group'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CalendarMetric, isResult, tintOf, valueOf } from '#web/components/calendar/metric.ts'
import { MetricFigure } from '#web/components/calendar/metric-figure.tsx'
import { useDayWords } from '#web/components/calendar/use-day-words.ts'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import type { CalendarMonth } from '../model/year-months.ts'
import styles from './year-view.module.css'

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
export function MonthTile({
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
  const words = useDayWords(metric, currency)
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
