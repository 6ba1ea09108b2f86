import type { DayResult } from '@plumbline/contract/statistics/statistics'
import { toCents } from '#web/lib/cents.ts'
import { addDays, lastOfMonth, mondayOf } from '#web/lib/period/day.ts'

export type CalendarDay = {
  readonly date: string
  readonly result: {
    readonly cents: number
    readonly trades: number
    /** −1 to 1: its part of the month's largest day, which decides how strong its colour is. */
    readonly share: number
  } | null
}

export type CalendarWeek = {
  readonly monday: string
  /** Monday to Sunday; null where the day belongs to another month. */
  readonly days: readonly (CalendarDay | null)[]
  readonly cents: number
  readonly trades: number
  /** Days with a closed trade. */
  readonly tradingDays: number
}

/** The weeks of a month, each with what its days within the month brought. `month` is the month's first day. */
export function calendarMonth(month: string, results: readonly DayResult[]): readonly CalendarWeek[] {
  const last = lastOfMonth(month)
  const byDate = new Map(
    results.filter(({ date }) => date >= month && date <= last).map((result) => [result.date, result]),
  )
  const largest = Math.max(1, ...[...byDate.values()].map(({ netPnl }) => Math.abs(toCents(netPnl))))
  const weeks: CalendarWeek[] = []
  for (let monday = mondayOf(month); monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => {
      const date = addDays(monday, index)
      if (date < month || date > last) return null
      const found = byDate.get(date)
      if (!found) return { date, result: null }
      const cents = toCents(found.netPnl)
      return { date, result: { cents, trades: found.trades, share: cents / largest } }
    })
    const traded = days.flatMap((day) => day?.result ?? [])
    weeks.push({
      monday,
      days,
      cents: traded.reduce((sum, { cents }) => sum + cents, 0),
      trades: traded.reduce((sum, { trades }) => sum + trades, 0),
      tradingDays: traded.length,
    })
  }
  return weeks
}
