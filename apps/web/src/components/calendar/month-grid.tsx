import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { weekNumber } from '@plumbline/domain/time/calendar-day'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'
import { type CalendarWeek, groupsOf } from './calendar-month.ts'
import { dateOf } from './date-of.ts'
import { dayAfterKey } from './day-after-key.ts'
import { DayCell } from './day-cell.tsx'
import { MetricFigure } from './metric-figure.tsx'
import { type CalendarMetric, largestOf } from './metric.ts'
import styles from './month-grid.module.css'

/** Pointer handlers for the days; keyboard navigation is separate. */
export type DayHandlers = {
  readonly onClick: (event: MouseEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerOver: (event: PointerEvent) => void
}

type MonthGridProps = {
  readonly label: string
  /** Id of the element that explains the keys. */
  readonly describedBy?: string
  readonly weeks: readonly CalendarWeek[]
  readonly metric: CalendarMetric
  readonly currency: string
  /** The day in the tab order; keyboard navigation starts from it. */
  readonly active: string | undefined
  /** A day received the focus. */
  readonly onActive: (day: string) => void
  /** A key leads to a day, possibly of another month; `extending` with Shift. */
  readonly onMove: (day: string, extending: boolean) => void
  readonly today?: string
  readonly onOpen?: (day: string) => void
  /** Days with a review, a plan or a report: they have a dot. */
  readonly noted?: ReadonlySet<string>
  /** The selected days; omitted where days cannot be selected. */
  readonly range?: DaySpan | null
  readonly days?: DayHandlers
  /** Link to a whole week. */
  readonly weekLink?: (monday: string) => string
  /** A page's calendar, taller than a card's. */
  readonly large?: boolean
}

/** A month as a grid of weeks; one day is in the tab order, keys move between days. */
export function MonthGrid(props: MonthGridProps) {
  const { label, weeks, metric, currency, active, onMove, today, onOpen, range, days, weekLink } = props
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const following = useRef(false)
  const largest = largestOf(groupsOf(weeks), metric)
  // Focus the day a key led to once it is drawn; it may belong to another month.
  useLayoutEffect(() => {
    if (!following.current) return
    following.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    // After dragging over days, the first has the focus and the last is the active one.
    const from = dateOf(event.target) === undefined ? undefined : active
    if (from === undefined || event.altKey) return
    if (onOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onOpen(from)
      return
    }
    const next = dayAfterKey(event, from)
    if (next === undefined) return
    event.preventDefault()
    following.current = true
    onMove(next, event.shiftKey)
  }
  return (
    <div
      role="grid"
      aria-label={label}
      aria-describedby={props.describedBy}
      aria-multiselectable={range === undefined ? undefined : true}
      tabIndex={-1}
      className={classes(styles.grid, props.large && styles.large, days && styles.pressable)}
      data-large={props.large || undefined}
      ref={grid}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const day = dateOf(target)
        if (day !== undefined && day !== active) props.onActive(day)
      }}
      {...days}
    >
      <div role="row" className={styles.row}>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <div key={day} role="columnheader" className={styles.head} aria-label={format.weekday(day, 'long')}>
            {format.weekday(day)}
          </div>
        ))}
        <div role="columnheader" className={styles.weekHead}>
          {t('week.title')}
        </div>
      </div>
      {weeks.map((week) => (
        <div role="row" key={week.monday} className={styles.row}>
          {week.days.map((day, index) =>
            day === null ? (
              <div key={index} role="gridcell" />
            ) : (
              <DayCell
                key={day.date}
                day={day}
                metric={metric}
                currency={currency}
                largest={largest}
                active={day.date === active}
                today={day.date === today}
                noted={props.noted?.has(day.date) ?? false}
                selected={range === undefined ? undefined : isWithin(range, day.date)}
              />
            ),
          )}
          <WeekCell week={week} metric={metric} currency={currency} link={weekLink?.(week.monday)} />
        </div>
      ))}
    </div>
  )
}

function isWithin(range: DaySpan | null, day: string): boolean {
  return range !== null && day >= range.from && day <= range.to
}

/** The longest amount that fits the narrowest week column: −$99,999. */
const MAX_CHARACTERS = 8

type WeekCellProps = {
  readonly week: CalendarWeek
  readonly metric: CalendarMetric
  readonly currency: string
  /** Link to the whole week; with it, the week is named. */
  readonly link: string | undefined
}

/** The result of a week's days within the month. */
function WeekCell({ week, metric, currency, link }: WeekCellProps) {
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
              room={MAX_CHARACTERS}
            />
          </span>
          {link === undefined ? null : <span className={styles.days}>{days}</span>}
        </>
      ) : null}
    </div>
  )
}
