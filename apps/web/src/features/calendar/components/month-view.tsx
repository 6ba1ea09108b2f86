import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarMonth } from '#web/components/calendar/calendar-month.ts'
import { dateOf } from '#web/components/calendar/date-of.ts'
import type { CalendarMetric } from '#web/components/calendar/metric.ts'
import { type DayHandlers, MonthGrid } from '#web/components/calendar/month-grid.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { type DayRange, extended, spanOfRange } from '../model/calendar-place.ts'

type MonthViewProps = {
  /** First day of the month. */
  readonly start: string
  readonly results: readonly DayResult[]
  readonly metric: CalendarMetric
  readonly currency: string
  readonly today: string
  readonly noted: ReadonlySet<string>
  readonly active: string
  readonly onMove: (day: string, extending: boolean) => void
  readonly onActive: (day: string) => void
  readonly onOpen: (day: string) => void
  readonly range: DayRange | null
  readonly onRange: (range: DayRange | null) => void
  readonly weekLink: (monday: string) => string
}

/** A month grid: days can be opened, and ranges of days selected. */
export function MonthView(props: MonthViewProps) {
  const { start, results, metric, currency, today, active, onMove, onActive, onOpen, range, onRange } = props
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const days = useDaySelection({ range, onRange, active, onActive, onOpen })
  return (
    <>
      <VisuallyHidden>
        <span id="calendar-keys">{t('keys')}</span>
      </VisuallyHidden>
      <MonthGrid
        label={t('grid', { month: format.time(start, 'monthYear') })}
        describedBy="calendar-keys"
        weeks={calendarMonth(start, results)}
        metric={metric}
        currency={currency}
        active={active}
        onActive={onActive}
        onMove={onMove}
        today={today}
        noted={props.noted}
        onOpen={onOpen}
        range={range === null ? null : spanOfRange(range)}
        days={days}
        weekLink={props.weekLink}
        large
      />
    </>
  )
}

type DaySelection = {
  readonly range: DayRange | null
  readonly onRange: (range: DayRange | null) => void
  /** The day from which keyboard navigation continues. */
  readonly active: string
  readonly onActive: (day: string) => void
  readonly onOpen: (day: string) => void
}

/**
 * Mouse handlers of the month grid: a click opens a day; dragging or Shift+click selects a range. On touch, dragging
 * scrolls and a tap opens a day.
 */
function useDaySelection({ range, onRange, active, onActive, onOpen }: DaySelection): DayHandlers {
  const pressed = useRef<string>(undefined)
  const dragged = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      const isMouse = event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey
      pressed.current = isMouse ? dateOf(event.target) : undefined
      dragged.current = false
    },
    onPointerOver(event: PointerEvent) {
      const day = dateOf(event.target)
      const anchor = pressed.current
      // The button may have been released outside the grid.
      if (day === undefined || anchor === undefined || (event.buttons & 1) === 0) return
      if (day === anchor && !dragged.current) return
      dragged.current = true
      onRange({ anchor, end: day })
      onActive(day)
    },
    onClick(event: MouseEvent) {
      const day = dateOf(event.target)
      if (day === undefined || dragged.current) return
      onActive(day)
      if (event.shiftKey) {
        onRange(extended(range, active, day))
        return
      }
      onRange(null)
      onOpen(day)
    },
  }
}
