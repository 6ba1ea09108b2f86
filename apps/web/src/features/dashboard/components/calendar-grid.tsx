import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { CalendarWeek } from '../model/calendar-month.ts'
import { CalendarDayCell } from './calendar-day-cell.tsx'
import styles from './calendar-grid.module.css'
import { dayAfterKey } from '../model/day-after-key.ts'

type CalendarGridProps = {
  readonly label: string
  readonly weeks: readonly CalendarWeek[]
  readonly currency: string
  /** Page Up and Page Down leave the month. */
  readonly onMonth: (months: number) => void
}

/** Days as a grid of weeks; one of them is in the tab order, arrow keys move between them. */
export function CalendarGrid({ label, weeks, currency, onMonth }: CalendarGridProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const dates = weeks.flatMap(({ days }) => days.flatMap((day) => day?.date ?? []))
  const lastTraded = weeks
    .flatMap(({ days }) => days.flatMap((day) => (day?.result ? [day.date] : [])))
    .at(-1)
  const [moved, setMoved] = useState<string>()
  const active = moved ?? lastTraded ?? dates[0]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      onMonth(event.key === 'PageUp' ? -1 : 1)
      return
    }
    const next = active === undefined ? undefined : dayAfterKey(event.key, active, dates)
    if (next === undefined) return
    event.preventDefault()
    setMoved(next)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  return (
    <div
      role="grid"
      aria-label={label}
      tabIndex={-1}
      className={styles.grid}
      ref={grid}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.row}>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <div key={day} role="columnheader" className={styles.head} aria-label={format.weekday(day, 'long')}>
            {format.weekday(day)}
          </div>
        ))}
        <div role="columnheader" className={styles.weekHead}>
          {t('calendar.week')}
        </div>
      </div>
      {weeks.map((week) => (
        <div role="row" key={week.monday} className={styles.row}>
          {week.days.map((day, index) =>
            day === null ? (
              <div key={index} role="gridcell" className={styles.outside} />
            ) : (
              <CalendarDayCell key={day.date} day={day} currency={currency} active={day.date === active} />
            ),
          )}
          <div role="gridcell" className={styles.week}>
            {week.tradingDays > 0 ? (
              <>
                <span className={styles.weekDays}>
                  {t('calendar.days', { count: week.tradingDays, days: format.number(week.tradingDays) })}
                </span>
                <Money cents={week.cents} currency={currency} whole className={styles.weekTotal ?? ''} />
              </>
            ) : null}
          </div>
        </div>
      ))}
    </div>
  )
}
