import { assertNever } from '../assert-never.ts'
import { addDays, firstOfMonth, lastOfMonth, mondayOf } from '../time/calendar-day.ts'
import type { DateSpan } from '../time/date-range.ts'

/** What a review is about: a day, a week from Monday, or a calendar month. */
export const REVIEW_PERIODS = ['day', 'week', 'month'] as const
export type ReviewPeriod = (typeof REVIEW_PERIODS)[number]

/** The date of the review that covers a day: the day, its Monday, or the first day of its month. */
export function reviewDate(period: ReviewPeriod, day: string): string {
  switch (period) {
    case 'day':
      return day
    case 'week':
      return mondayOf(day)
    case 'month':
      return firstOfMonth(day)
    default:
      return assertNever(period)
  }
}

/** The days that the review of a date covers, both ends included. */
export function reviewSpan(period: ReviewPeriod, date: string): DateSpan {
  const from = reviewDate(period, date)
  switch (period) {
    case 'day':
      return { from, to: from }
    case 'week':
      return { from, to: addDays(from, 6) }
    case 'month':
      return { from, to: lastOfMonth(from) }
    default:
      return assertNever(period)
  }
}

/** The date of the next review of the period, or of the previous one. */
export function steppedReview(period: ReviewPeriod, date: string, step: 1 | -1): string {
  const { from, to } = reviewSpan(period, date)
  return reviewDate(period, step === 1 ? addDays(to, 1) : addDays(from, -1))
}
