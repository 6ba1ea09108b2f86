import { dayAfter, dayBefore, type DateRange } from './cover-period.ts'

/**
 * The preceding period of equal length, which ends the day before: for 3 to 9 March, 24 February to 2 March. A period
 * of whole months moves back by as many months instead, so that March is compared with February. null if an end is
 * open.
 */
export function periodBefore({ from, to }: DateRange): { readonly from: string; readonly to: string } | null {
  if (from === null || to === null || from > to) return null
  const isWholeMonths = from.endsWith('-01') && dayAfter(to).endsWith('-01')
  if (isWholeMonths) return { from: monthsBack(from, monthsBetween(from, dayAfter(to))), to: dayBefore(from) }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return { from: new Date(Date.parse(from) - days * DAY_MS).toISOString().slice(0, 10), to: dayBefore(from) }
}

const DAY_MS = 86_400_000

function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from)
}

function monthsBack(first: string, months: number): string {
  const month = monthNumber(first) - months
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
