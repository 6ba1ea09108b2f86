import { REVIEW_PERIODS, reviewDate, type ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import { readPeriod } from '#web/lib/period/period.ts'

/** A review, by the first day of its period. */
export type ReviewPlace = { readonly period: ReviewPeriod; readonly date: string }

/** The review that an address names; today's without a date. */
export function readReviewPlace(params: URLSearchParams, today: string): ReviewPlace {
  const period = REVIEW_PERIODS.find((known) => known === params.get('period')) ?? 'day'
  const day = readPeriod(new URLSearchParams({ from: params.get('date') ?? '' })).from
  return { period, date: reviewDate(period, day ?? today) }
}

/** The address with the review in it; a day's period is omitted, and so is the date of today. */
export function writeReviewPlace(
  params: URLSearchParams,
  { period, date }: ReviewPlace,
  today: string,
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('period')
  next.delete('date')
  if (date !== reviewDate(period, today)) next.set('date', date)
  if (period !== 'day') next.set('period', period)
  return next
}
