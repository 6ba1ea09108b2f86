import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { combineGroup, emptyGroup, type Group } from '@plumbline/domain/statistics/group'
import { calendarMonth, type CalendarWeek, groupsOf } from '#web/components/calendar/calendar-month.ts'
import { addMonths } from '#web/lib/period/day.ts'

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
