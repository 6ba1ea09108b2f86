import { assertNever } from '@plumbline/domain/assert-never'
import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { combineGroup, emptyGroup, type Group } from '@plumbline/domain/statistics/group'
import { calendarMonth, type CalendarWeek, groupsOf } from '#web/components/calendar/calendar-month.ts'
import { type CalendarMetric, calendarMetrics } from '#web/components/calendar/metric.ts'
import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from '@plumbline/domain/time/calendar-day'
import { readPeriod } from '#web/lib/period/period.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'

export const calendarViews = ['month', 'week', 'year'] as const
export type CalendarView = (typeof calendarViews)[number]

/** State of the calendar; all of it is part of the URL. */
export type CalendarPlace = {
  readonly view: CalendarView
  /** First day of the shown month, week or year; undefined: the default, see `openingDay`. */
  readonly at: string | undefined
  readonly metric: CalendarMetric
  /** The day whose panel is open; it lies within the shown period. */
  readonly day: string | undefined
}

export function readPlace(params: URLSearchParams): CalendarPlace {
  const view = calendarViews.find((known) => known === params.get('view')) ?? 'month'
  const named = existingDay(padded(params.get('at')))
  const at = named === undefined ? undefined : startOf(view, named)
  const day = existingDay(params.get('day'))
  return {
    view,
    at,
    metric: calendarMetrics.find((known) => known === params.get('metric')) ?? 'pnl',
    day: at !== undefined && day !== undefined && !isWithin(spanOf(view, at), day) ? undefined : day,
  }
}

/** The URL with the place in it: a year as 2026, a month as 2026-11, a week by its Monday. Defaults are omitted. */
export function writePlace(params: URLSearchParams, place: CalendarPlace): URLSearchParams {
  const { view, at, metric, day } = place
  const values = {
    view: view === 'month' ? undefined : view,
    at: at?.slice(0, atLengths[view]),
    metric: metric === 'pnl' ? undefined : metric,
    day,
  }
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    next.delete(name)
    if (value !== undefined) next.set(name, value)
  }
  return next
}

const atLengths: Readonly<Record<CalendarView, number>> = { year: 4, month: 7, week: 10 }

/** Completes a year (2026) or month (2026-11) to its first day. */
function padded(at: string | null): string | null {
  if (at === null) return null
  return at.length === 4 ? `${at}-01-01` : at.length === 7 ? `${at}-01` : at
}

function existingDay(text: string | null): string | undefined {
  return readPeriod(new URLSearchParams({ from: text ?? '' })).from
}

/** First day of the month, week or year that contains `day`. */
export function startOf(view: CalendarView, day: string): string {
  switch (view) {
    case 'month':
      return firstOfMonth(day)
    case 'week':
      return mondayOf(day)
    case 'year':
      return `${day.slice(0, 4)}-01-01`
    default:
      return assertNever(view)
  }
}

/** The month, week or year that starts on `start`. */
export function spanOf(view: CalendarView, start: string): DaySpan {
  switch (view) {
    case 'month':
      return { from: start, to: lastOfMonth(start) }
    case 'week':
      return { from: start, to: addDays(start, 6) }
    case 'year':
      return { from: start, to: `${start.slice(0, 4)}-12-31` }
    default:
      return assertNever(view)
  }
}

/** `start` moved by a number of months, weeks or years. */
export function stepped(view: CalendarView, start: string, steps: number): string {
  switch (view) {
    case 'month':
      return addMonths(start, steps)
    case 'week':
      return addDays(start, 7 * steps)
    case 'year':
      return addMonths(start, 12 * steps)
    default:
      return assertNever(view)
  }
}

export function isWithin({ from, to }: DaySpan, day: string): boolean {
  return day >= from && day <= to
}

/** Selected days, from where the selection started to its current end, which may be earlier. */
export type DayRange = { readonly anchor: string; readonly end: string }

/** The selection extended to a day; it starts at `start` if nothing is selected. */
export function extended(range: DayRange | null, start: string, to: string): DayRange {
  return { anchor: range?.anchor ?? start, end: to }
}

/** The range in chronological order, both ends included. */
export function spanOfRange({ anchor, end }: DayRange): DaySpan {
  return anchor <= end ? { from: anchor, to: end } : { from: end, to: anchor }
}

/** The day on which the calendar opens by default: the last one with a closed trade, so that it is not empty. */
export function openingDay(traded: DaySpan | null, today: string): string {
  return traded?.to ?? today
}

/** The day in the tab order before the user has moved the focus: the last traded one, else today or the first day. */
export function firstStop(shown: DaySpan, traded: readonly { readonly date: string }[], today: string) {
  const last = traded.at(-1)?.date
  if (last !== undefined) return last
  return today >= shown.from && today <= shown.to ? today : shown.from
}

/** The traded day nearest to a period without trades. */
export function nearestTraded(shown: DaySpan, traded: DaySpan): string {
  return traded.from > shown.to ? traded.from : traded.to
}

export type CalendarMonth = {
  readonly month: string
  readonly weeks: readonly CalendarWeek[]
  readonly total: Group
}

/** The twelve months of the year that starts on `start`. */
export function yearMonths(start: string, results: readonly DayResult[]): readonly CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(start, index)
    const weeks = calendarMonth(
      month,
      results.filter(({ date }) => date.startsWith(month.slice(0, 7))),
    )
    return { month, weeks, total: groupsOf(weeks).reduce(combineGroup, emptyGroup) }
  })
}
