import type { Group } from '@plumbline/domain/statistics/group'
import { useTranslation } from 'react-i18next'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import type { CalendarDay } from './calendar-month.ts'
import { type CalendarMetric, isResult, tintOf, valueOf } from './metric.ts'
import { BriefFigure, MetricFigure } from './metric-figure.tsx'
import styles from './month-grid.module.css'
import { useDayText } from './use-day-text.ts'

type DayCellProps = {
  readonly day: CalendarDay
  readonly metric: CalendarMetric
  readonly currency: string
  /** The largest value of the grid; the day's tint is relative to it. */
  readonly largest: number
  /** True for the one day in the tab order. */
  readonly active: boolean
  readonly today: boolean
  /** The day has a review, a plan or a report. */
  readonly noted: boolean
  /** undefined where days cannot be selected. */
  readonly selected: boolean | undefined
}

/** A day: small day number, large figure, number of trades below. */
export function DayCell({ day, metric, currency, largest, active, today, noted, selected }: DayCellProps) {
  const format = useFormat()
  const words = useDayText(metric, currency).day(day, noted)
  const { date, group } = day
  return (
    <div
      role="gridcell"
      title={group ? words : undefined}
      tabIndex={active ? 0 : -1}
      data-date={date}
      aria-selected={selected}
      aria-current={today ? 'date' : undefined}
      className={classes(styles.day, group === null && styles.empty)}
      style={group ? { background: tintOf(group, metric, largest) } : undefined}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
      <span className={styles.shown} aria-hidden>
        <span className={styles.top}>
          <span className={styles.number}>{format.number(Number(date.slice(8)))}</span>
          {noted ? <span className={styles.noted} /> : null}
          {group && isResult(metric) ? <Arrow value={valueOf(group, metric)} /> : null}
        </span>
        {group ? (
          <>
            <span className={styles.figure}>
              {isLong(group, metric) ? (
                <BriefFigure group={group} metric={metric} />
              ) : (
                <MetricFigure group={group} metric={metric} currency={currency} whole plain />
              )}
            </span>
            <span className={styles.brief}>
              <BriefFigure group={group} metric={metric} />
            </span>
            <Foot day={day} metric={metric} currency={currency} />
          </>
        ) : null}
      </span>
    </div>
  )
}

/** The number of trades; where that is the figure itself, wins and losses. */
function Foot({ day: { group }, metric, currency }: Pick<DayCellProps, 'day' | 'metric' | 'currency'>) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const { trades } = useDayText(metric, currency)
  if (group === null) return null
  return (
    <span className={styles.foot}>
      {metric === 'trades'
        ? t('cell.wonLost', { won: format.number(group.wins), lost: format.number(group.losses) })
        : trades(group)}
    </span>
  )
}

/** A million would be cut off in any cell: show no figure rather than half of one. */
function isLong(group: Group, metric: CalendarMetric): boolean {
  return metric === 'pnl' && Math.abs(group.netPnlCents) >= 100_000_000
}

function Arrow({ value }: { readonly value: number | null }) {
  if (value === null || value === 0) return null
  return <span className={styles.arrow}>{value > 0 ? '▲' : '▼'}</span>
}
