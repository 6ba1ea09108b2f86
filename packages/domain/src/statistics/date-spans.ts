import { daysBetween, lastOfMonth } from '../time/calendar-day.ts'
import type { DateSpan } from '../time/date-range.ts'

/**
 * The fewest spans, each at most `longestDays` long, that cover all given days (sorted). Gaps of up to `gapDays` are
 * included, since reading them costs less than another query.
 */
export function dateSpans(
  days: readonly string[],
  gapDays: number,
  longestDays: number,
): readonly DateSpan[] {
  const spans: { from: string; to: string }[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && daysBetween(last.to, day) <= gapDays + 1 && daysBetween(last.from, day) < longestDays)
      last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}

/** The spans in whole months: from the first day of the first month to the last day of the last. */
export function monthSpans(days: readonly string[], longestDays: number): readonly DateSpan[] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const firsts = dateSpans(
    months.map((month) => `${month}-01`),
    30,
    longestDays,
  )
  return firsts.map(({ from, to }) => ({ from, to: lastOfMonth(to) }))
}
