import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay } from '#web/components/calendar/calendar-month.ts'
import { dayAfterKey } from '#web/components/calendar/day-after-key.ts'
import { type CalendarMetric, largestOf } from '#web/components/calendar/metric.ts'
import { dateOf } from '#web/components/calendar/date-of.ts'
import { addDays } from '#web/lib/period/day.ts'
import styles from './week-view.module.css'
import { WeekDay } from './week-day.tsx'

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
