import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '#web/components/ui/use-format.ts'
import { weekNumber } from '#web/lib/period/day.ts'
import type { CalendarWeek } from './calendar-month.ts'
import type { CalendarMetric } from './metric.ts'
import { MetricFigure } from './metric-figure.tsx'
import styles from './week-cell.module.css'

/** The longest amount that fits the narrowest week column: −$99,999. */
const MOST_CHARACTERS = 8

type WeekCellProps = {
  readonly week: CalendarWeek
  readonly metric: CalendarMetric
  readonly currency: string
  /** Link to the whole week; with it, the week is named. */
  readonly link: string | undefined
}

/** The result of a week's days within the month. */
export function WeekCell({ week, metric, currency, link }: WeekCellProps) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const name = t('week.number', { week: format.number(weekNumber(week.monday)) })
  const days = t('week.days', { count: week.tradingDays, days: format.number(week.tradingDays) })
  return (
    <div role="gridcell" className={styles.week}>
      {link === undefined ? null : (
        <Link to={link} className={styles.link} title={t('week.open', { week: name })}>
          {name}
        </Link>
      )}
      {week.tradingDays > 0 ? (
        <>
          {link === undefined ? <span className={styles.days}>{days}</span> : null}
          <span className={styles.total}>
            <MetricFigure
              group={week.total}
              metric={metric}
              currency={currency}
              whole
              room={MOST_CHARACTERS}
            />
          </span>
          {link === undefined ? null : <span className={styles.days}>{days}</span>}
        </>
      ) : null}
    </div>
  )
}
