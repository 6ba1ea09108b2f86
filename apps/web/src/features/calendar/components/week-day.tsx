import type { ReactNode } from 'react'
import type { CalendarDay } from '#web/components/calendar/calendar-month.ts'
import { type CalendarMetric, tintOf } from '#web/components/calendar/metric.ts'
import { MetricFigure } from '#web/components/calendar/metric-figure.tsx'
import { useDayWords } from '#web/components/calendar/use-day-words.ts'
import { Text } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import styles from './week-view.module.css'

type WeekDayProps = {
  readonly day: CalendarDay
  readonly metric: CalendarMetric
  readonly currency: string
  /** The week's largest daily result; it scales the tint of every day. */
  readonly largest: number
  readonly today: string
  /** The day in the tab order. */
  readonly isActive: boolean
  readonly isNoted: boolean
  readonly onOpen: () => void
  /** The day's trades. */
  readonly children: ReactNode
}

/** A column of the week: the day's figure as a button that opens the day, and its trades below. */
export function WeekDay(props: WeekDayProps) {
  const { day, metric, currency, largest, today, isActive, isNoted, onOpen, children } = props
  const format = useFormat()
  const words = useDayWords(metric, currency)
  const { date, group } = day
  return (
    <li className={styles.day}>
      <button
        type="button"
        className={classes(styles.head, group === null && styles.empty)}
        style={group ? { background: tintOf(group, metric, largest) } : undefined}
        data-date={date}
        tabIndex={isActive ? 0 : -1}
        aria-haspopup="dialog"
        aria-current={date === today ? 'date' : undefined}
        onClick={onOpen}
      >
        <VisuallyHidden>{words.day(day, isNoted)}</VisuallyHidden>
        <span className={styles.date} aria-hidden>
          {format.time(date, 'weekday')} <Text weight={450}>{format.time(date, 'dayMonth')}</Text>
          {isNoted ? <span className={styles.noted} /> : null}
        </span>
        {group ? (
          <>
            <span className={styles.figure} aria-hidden>
              <MetricFigure group={group} metric={metric} currency={currency} whole plain />
            </span>
            <span className={styles.sample} aria-hidden>
              {words.trades(group)}
            </span>
          </>
        ) : null}
      </button>
      {children}
    </li>
  )
}
