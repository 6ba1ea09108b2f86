import { localSeconds } from '../time/local-time.ts'
import type { DateRange } from '../time/date-range.ts'

/** The local seconds of a period, `end` excluded; an open end is infinite. */
export function periodBounds({ from, to }: DateRange): { readonly start: number; readonly end: number } {
  return {
    start: from === null ? Number.NEGATIVE_INFINITY : localSeconds(`${from}T00:00:00`),
    end: to === null ? Number.POSITIVE_INFINITY : localSeconds(`${to}T00:00:00`) + 86_400,
  }
}

/** Whether local seconds are in a period. */
export function periodTest(period: DateRange): (at: number) => boolean {
  const { start, end } = periodBounds(period)
  return (at) => at >= start && at < end
}
