import type { DaySpan } from '#web/lib/trades/use-day-results.ts'

/** Days that are selected: from where it began to where it is led, which may lie before it. */
export type DayRange = { readonly anchor: string; readonly end: string }

/** The selection led on to a day; from `start` where nothing is selected yet. */
export function extended(range: DayRange | null, start: string, to: string): DayRange {
  return { anchor: range?.anchor ?? start, end: to }
}

/** Its days in the order of time, both ends included. */
export function spanOfRange({ anchor, end }: DayRange): DaySpan {
  return anchor <= end ? { from: anchor, to: end } : { from: end, to: anchor }
}
