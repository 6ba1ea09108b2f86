import { dayAfter, dayBefore, firstOfMonth, addMonths } from '../time/calendar-day.ts'
import { unitsOf } from '../money/cents.ts'
import { localSeconds } from '../time/local-time.ts'
import { weekdayOf } from '../time/calendar-position.ts'

export const RESULT_PERIODS = ['day', 'week', 'month'] as const
export type ResultPeriod = (typeof RESULT_PERIODS)[number]

/** Net P&L realised in a day, week (from Monday) or month of the broker's clock. */
export interface PeriodResult {
  /** Its first day, `YYYY-MM-DD`. */
  readonly start: string
  /** In units. */
  readonly netPnl: number
  readonly trades: number
}

/** A day's sums, as the summaries by closing have them. */
export interface DaySum {
  readonly day: string
  readonly netPnlCents: number
  readonly trades: number
}

/**
 * Results per period, from days in order. Days without any close are skipped; weeks and months without trades, between
 * others, are empty.
 */
export function periodResults(days: readonly DaySum[], by: ResultPeriod): readonly PeriodResult[] {
  const found: { start: string; netPnlCents: number; trades: number }[] = []
  for (const { day, netPnlCents, trades } of days) {
    if (trades === 0 && netPnlCents === 0) continue
    const start = startOf(day, by)
    let last = found.at(-1)
    while (by !== 'day' && last !== undefined && last.start < start) {
      last = { start: nextStart(last.start, by), netPnlCents: 0, trades: 0 }
      found.push(last)
    }
    if (last === undefined || last.start !== start) {
      last = { start, netPnlCents: 0, trades: 0 }
      found.push(last)
    }
    last.netPnlCents += netPnlCents
    last.trades += trades
  }
  return found.map(({ start, netPnlCents, trades }) => ({ start, netPnl: unitsOf(netPnlCents), trades }))
}

function startOf(day: string, by: ResultPeriod): string {
  if (by === 'day') return day
  if (by === 'month') return firstOfMonth(day)
  let monday = day
  while (weekdayOf(localSeconds(`${monday}T00:00:00`)) !== 0) monday = dayBefore(monday)
  return monday
}

function nextStart(start: string, by: 'week' | 'month'): string {
  if (by === 'month') return addMonths(start, 1)
  let monday = dayAfter(start)
  while (weekdayOf(localSeconds(`${monday}T00:00:00`)) !== 0) monday = dayAfter(monday)
  return monday
}
