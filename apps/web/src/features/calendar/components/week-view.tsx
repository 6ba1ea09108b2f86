import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay, type CalendarDay } from '#web/components/calendar/calendar-month.ts'
import { dateOf } from '#web/components/calendar/date-of.ts'
import { dayAfterKey } from '#web/components/calendar/day-after-key.ts'
import { MetricFigure } from '#web/components/calendar/metric-figure.tsx'
import { type CalendarMetric, largestOf, tintOf } from '#web/components/calendar/metric.ts'
import { useDayText } from '#web/components/calendar/use-day-text.ts'
import { Text } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { addDays } from '@plumbline/domain/time/calendar-day'
import styles from './week-view.module.css'

type WeekViewProps = {
  /** Monday of the week. */
  readonly start: string
  readonly results: readonly DayResult[]
  readonly metric: CalendarMetric
  readonly currency: string
  readonly today: string
  readonly noted: ReadonlySet<string>
  readonly active: string
  readonly onMove: (day: string) => void
  readonly onOpen: (day: string) => void
  /** The trades of a day, provided by another feature. */
  readonly dayTrades: (day: string, trades: number) => ReactNode
}

/** Seven days side by side, each with its trades; stacked on phones. */
export function WeekView({
  start,
  results,
  active,
  onMove,
  onOpen,
  dayTrades,
  noted,
  ...shown
}: WeekViewProps) {
  const { t } = useTranslation('calendar')
  const list = useRef<HTMLUListElement>(null)
  const following = useRef(false)
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(start, index)
    return calendarDay(
      date,
      results.find((result) => result.date === date),
    )
  })
  const largest = largestOf(
    days.flatMap(({ group }) => group ?? []),
    shown.metric,
  )
  // Moves the focus after the week that a key press led to has rendered.
  useLayoutEffect(() => {
    if (!following.current) return
    following.current = false
    list.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const from = dateOf(event.target)
    const next = from === undefined || event.altKey ? undefined : dayAfterKey(event, from)
    if (next === undefined) return
    event.preventDefault()
    following.current = true
    onMove(next)
  }
  return (
    <ul className={styles.week} aria-label={t('week.label')} ref={list} onKeyDown={onKeyDown}>
      {days.map((day) => (
        <WeekDay
          key={day.date}
          day={day}
          largest={largest}
          isActive={day.date === active}
          isNoted={noted.has(day.date)}
          onOpen={() => onOpen(day.date)}
          {...shown}
        >
          {day.group ? dayTrades(day.date, day.group.trades) : null}
        </WeekDay>
      ))}
    </ul>
  )
}

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
function WeekDay(props: WeekDayProps) {
  const { day, metric, currency, largest, today, isActive, isNoted, onOpen, children } = props
  const format = useFormat()
  const words = useDayText(metric, currency)
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
