import type { DaySpan } from '#web/lib/trades/use-day-results.ts'

/** The day on which the calendar opens by default: the last one with a closed trade, so that it is not empty. */
export function openingDay(traded: DaySpan | null, today: string): string {
  return traded?.to ?? today
}

/** The day in the tab order before the user has moved the focus: the last traded one, else today or the first day. */
export function firstStop(shown: DaySpan, traded: readonly { readonly date: string }[], today: string) {
  const last = traded.at(-1)?.date
  if (last !== undefined) return last
  return today >= shown.from && today <= shown.to ? today : shown.from
}

/** The traded day nearest to a period without trades. */
export function nearestTraded(shown: DaySpan, traded: DaySpan): string {
  return traded.from > shown.to ? traded.from : traded.to
}
