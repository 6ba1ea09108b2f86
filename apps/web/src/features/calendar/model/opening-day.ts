import type { DaySpan } from '#web/lib/trades/use-day-results.ts'

/** The day that a calendar opens on by itself: the last one with a closed trade, so that there is something to see. */
export function openingDay(traded: DaySpan | null, today: string): string {
  return traded?.to ?? today
}

/** Of the days that are shown, the one that Tab reaches before any was walked to. */
export function firstStop(shown: DaySpan, traded: readonly { readonly date: string }[], today: string) {
  const last = traded.at(-1)?.date
  if (last !== undefined) return last
  return today >= shown.from && today <= shown.to ? today : shown.from
}

/** Where there is something to see, seen from days without any: the closest day that something was closed on. */
export function nearestTraded(shown: DaySpan, traded: DaySpan): string {
  return traded.from > shown.to ? traded.from : traded.to
}
