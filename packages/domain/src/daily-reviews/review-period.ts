import { assertNever } from '../assert-never.ts'
import { weekdayOf } from '../time/calendar-position.ts'
import { dayBefore, firstOfMonth, firstOfNextMonth } from '../statistics/cover-period.ts'
import type { DateSpan } from '../statistics/date-spans.ts'
import { localSeconds } from '../time/local-time.ts'

/** What a review is about: a day, a week from Monday, or a calendar month. */
export const REVIEW_PERIODS = ['day', 'week', 'month'] as const
export type ReviewPeriod = (typeof REVIEW_PERIODS)[number]

const DAY_MS = 86_400_000

/** The date of the review that covers a day: the day, its Monday, or the first day of its month. */
export function reviewDate(period: ReviewPeriod, day: string): string {
  switch (period) {
    case 'day':
      return day
    case 'week':
      return shiftedDay(day, -weekdayOfDay(day))
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
      return { from, to: shiftedDay(from, 6) }
    case 'month':
      return { from, to: dayBefore(firstOfNextMonth(from)) }
    default:
      return assertNever(period)
  }
}

/** The date of the next review of the period, or of the previous one. */
export function steppedReview(period: ReviewPeriod, date: string, step: 1 | -1): string {
  const { from, to } = reviewSpan(period, date)
  return reviewDate(period, step === 1 ? shiftedDay(to, 1) : shiftedDay(from, -1))
}

/** 0 is Monday, 6 Sunday. */
export function weekdayOfDay(day: string): number {
  return weekdayOf(localSeconds(`${day}T00:00:00`))
}

/** `days` later; earlier if negative. */
export function shiftedDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
