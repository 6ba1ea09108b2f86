import { addMonths, dayAfter, dayBefore, firstOfMonth } from '../time/calendar-day.ts'
import type { DateRange } from '../time/date-range.ts'

/** The summaries that make up a period: whole months, and single days before and after them. */
export interface Cover {
  readonly months: DateRange | null
  readonly days: readonly DateRange[]
}

/**
 * Covers a period with as few summaries as its ends allow: whole months inside, days at the ends.
 * Open ends reach to the first or last month there is.
 */
export function coverPeriod(period: DateRange): Cover {
  const { from, to } = period
  if (from !== null && to !== null && from > to) return { months: null, days: [] }
  const firstMonth = from === null ? null : isFirstDay(from) ? from : addMonths(from, 1)
  const lastMonth = to === null ? null : isLastDay(to) ? firstOfMonth(to) : addMonths(to, -1)
  if (firstMonth !== null && lastMonth !== null && firstMonth > lastMonth) {
    return { months: null, days: [{ from, to }] }
  }
  const days: DateRange[] = []
  if (from !== null && firstMonth !== null && from < firstMonth)
    days.push({ from, to: dayBefore(firstMonth) })
  if (to !== null && lastMonth !== null && !isLastDay(to)) days.push({ from: firstOfMonth(to), to })
  return { months: { from: firstMonth, to: lastMonth }, days }
}

function isFirstDay(date: string): boolean {
  return date.endsWith('-01')
}

function isLastDay(date: string): boolean {
  return isFirstDay(dayAfter(date))
}
