import { addMonths, lastOfMonth } from '@plumbline/domain/time/calendar-day'
import type { Period } from './period.ts'

/** Order of day and month in numeric dates such as 3/4/2026. */
export type DateOrder = 'day-first' | 'month-first'

/** A locale's order of day and month. */
export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(Date.UTC(2026, 2, 14)))
  const first = parts.find(({ type }) => type === 'day' || type === 'month')
  return first?.type === 'month' ? 'month-first' : 'day-first'
}

/**
 * Parses a date or month as users write it: `2026-03-14`, `14.3.2026`, `14.03.26`, `14.3.` (the most recent such day up
 * to `today`), `3/14/2026` or `14/3/2026`, and a month: `2026-03`, `3.2026`, `03/2026`. Null for anything else, and for
 * days that do not exist.
 */
export function readDays(text: string, today: string, order: DateOrder): Period | null {
  const [, year, month, day] = /^((?:19|20)\d{2})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? []
  if (year !== undefined && month !== undefined) return daysOf(year, month, day)
  const [, monthAlone, yearOfMonth] = /^(\d{1,2})[./]((?:19|20)\d{2})$/.exec(text) ?? []
  if (monthAlone !== undefined && yearOfMonth !== undefined) return daysOf(yearOfMonth, monthAlone, undefined)
  const [, dotDay, dotMonth, dotYear] = /^(\d{1,2})\.\s?(\d{1,2})\.((?:19|20)\d{2}|\d{2})?$/.exec(text) ?? []
  if (dotDay !== undefined && dotMonth !== undefined) {
    return dotYear === undefined
      ? lastSuch(dotDay, dotMonth, today)
      : daysOf(whole(dotYear), dotMonth, dotDay)
  }
  const [, first, second, slashYear] = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2}|\d{2})$/.exec(text) ?? []
  if (first === undefined || second === undefined || slashYear === undefined) return null
  const written = order === 'day-first' ? [second, first] : [first, second]
  // In either order: there is no 14th month.
  const [monthOf = '', dayOf = ''] = Number(written[0]) > 12 ? written.toReversed() : written
  return daysOf(whole(slashYear), monthOf, dayOf)
}

function whole(year: string): string {
  return year.length === 2 ? `20${year}` : year
}

function daysOf(year: string, month: string, day: string | undefined): Period | null {
  const padded = `${year}-${month.padStart(2, '0')}`
  if (day === undefined) {
    const first = existing(`${padded}-01`)
    return first === null ? null : { from: first, to: lastOfMonth(first) }
  }
  const only = existing(`${padded}-${day.padStart(2, '0')}`)
  return only === null ? null : { from: only, to: only }
}

function lastSuch(day: string, month: string, today: string): Period | null {
  const thisYear = daysOf(today.slice(0, 4), month, day)
  if (thisYear?.from !== undefined && thisYear.from <= today) return thisYear
  return daysOf(addMonths(today, -12).slice(0, 4), month, day)
}

function existing(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`)
  // `Date` parses 30 February as 2 March: only a day that comes back unchanged exists.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}
