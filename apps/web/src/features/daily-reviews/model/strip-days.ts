import type { ReviewDayAnswer } from '@plumbline/contract/daily-reviews/daily-reviews'
import { type ReviewState, reviewState } from '@plumbline/domain/daily-reviews/review-streak'
import { addDays, mondayOf } from '#web/lib/period/day.ts'
import type { DaySpan } from '#web/lib/trades/use-day-results.ts'

const WEEKS = 5

export type StripDay = { readonly date: string; readonly trades: number; readonly state: ReviewState }

/** Five weeks, the last of them with the day. */
export function stripSpan(day: string): DaySpan {
  const monday = mondayOf(day)
  return { from: addDays(monday, -7 * (WEEKS - 1)), to: addDays(monday, 6) }
}

/** Every day of the span, in weeks from Monday. */
export function stripWeeks(
  { from }: DaySpan,
  known: readonly ReviewDayAnswer[],
): readonly (readonly StripDay[])[] {
  const byDate = new Map(known.map((day) => [day.date, day]))
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(from, 7 * week + day)
      const found = byDate.get(date)
      return { date, trades: found?.trades ?? 0, state: found ? reviewState(found) : 'none' }
    }),
  )
}
