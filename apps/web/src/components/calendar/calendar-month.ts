import type { DayResult } from '@plumbline/domain/statistics/day-result'
import { groupOfDay } from '@plumbline/domain/statistics/day-result'
import { combineGroup, emptyGroup, type Group } from '@plumbline/domain/statistics/group'
import { addDays, lastOfMonth, mondayOf } from '@plumbline/domain/time/calendar-day'

export type CalendarDay = {
  readonly date: string
  /** The trades closed on this day; null for none. */
  readonly group: Group | null
}

export type CalendarWeek = {
  readonly monday: string
  /** Monday to Sunday; null where the day belongs to another month. */
  readonly days: readonly (CalendarDay | null)[]
  /** Totals of the days within the month, so that the weeks add up to the month. */
  readonly total: Group
  /** Days with at least one closed trade. */
  readonly tradingDays: number
}

/** The weeks of a month with the results of their days within the month. `month` is the month's first day. */
export function calendarMonth(month: string, results: readonly DayResult[]): readonly CalendarWeek[] {
  const last = lastOfMonth(month)
  const weeks: CalendarWeek[] = []
  const byDate = new Map(results.map((result) => [result.date, result]))
  for (let monday = mondayOf(month); monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => {
      const date = addDays(monday, index)
      return date < month || date > last ? null : calendarDay(date, byDate.get(date))
    })
    const groups = days.flatMap((day) => day?.group ?? [])
    weeks.push({
      monday,
      days,
      total: groups.reduce(combineGroup, emptyGroup),
      tradingDays: groups.length,
    })
  }
  return weeks
}

export function calendarDay(date: string, result: DayResult | undefined): CalendarDay {
  return { date, group: result === undefined ? null : groupOfDay(result) }
}

/** The groups of all days with closed trades. */
export function groupsOf(weeks: readonly CalendarWeek[]): readonly Group[] {
  return weeks.flatMap(({ days }) => days.flatMap((day) => day?.group ?? []))
}
