import { addDays, addMonths, dayAfter, dayBefore, daysFromTo } from '../time/calendar-day.ts'
import type { DateRange } from '../time/date-range.ts'

/**
 * The preceding period of equal length, which ends the day before: for 3 to 9 March, 24 February to 2 March. A period
 * of whole months moves back by as many months instead, so that March is compared with February. null if an end is
 * open.
 */
export function periodBefore({ from, to }: DateRange): { readonly from: string; readonly to: string } | null {
  if (from === null || to === null || from > to) return null
  const isWholeMonths = from.endsWith('-01') && dayAfter(to).endsWith('-01')
  if (isWholeMonths) return { from: addMonths(from, -monthsBetween(from, dayAfter(to))), to: dayBefore(from) }
  return { from: addDays(from, -daysFromTo(from, to)), to: dayBefore(from) }
}

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from)
}
