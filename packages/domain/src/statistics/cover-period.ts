/** A range of days, or of first days of months, both ends included, `YYYY-MM-DD`; null means open. */
export interface DateRange {
  readonly from: string | null
  readonly to: string | null
}

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
  const firstMonth = from === null ? null : isFirstDay(from) ? from : firstOfNextMonth(from)
  const lastMonth = to === null ? null : isLastDay(to) ? firstOfMonth(to) : firstOfPreviousMonth(to)
  if (firstMonth !== null && lastMonth !== null && firstMonth > lastMonth) {
    return { months: null, days: [{ from, to }] }
  }
  const days: DateRange[] = []
  if (from !== null && firstMonth !== null && from < firstMonth)
    days.push({ from, to: dayBefore(firstMonth) })
  if (to !== null && lastMonth !== null && !isLastDay(to)) days.push({ from: firstOfMonth(to), to })
  return { months: { from: firstMonth, to: lastMonth }, days }
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}

export function dayBefore(date: string): string {
  return shifted(date, -1)
}

export function dayAfter(date: string): string {
  return shifted(date, 1)
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function isFirstDay(date: string): boolean {
  return date.endsWith('-01')
}

function isLastDay(date: string): boolean {
  return isFirstDay(dayAfter(date))
}

export function firstOfNextMonth(date: string): string {
  return firstOfMonth(shifted(firstOfMonth(date), 31))
}

function firstOfPreviousMonth(date: string): string {
  return firstOfMonth(dayBefore(firstOfMonth(date)))
}
