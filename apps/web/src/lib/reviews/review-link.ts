import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'

/** Address of the review of a day, week or month. */
export function reviewLink(date: string, period: ReviewPeriod = 'day'): string {
  return `/daily-review?${new URLSearchParams(period === 'day' ? { date } : { date, period })}`
}
