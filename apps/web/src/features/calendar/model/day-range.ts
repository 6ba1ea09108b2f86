import type { DaySpan } from '#web/lib/trades/use-day-results.ts'

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
