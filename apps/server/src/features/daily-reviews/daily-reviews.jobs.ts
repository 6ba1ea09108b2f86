import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepReviews } from './daily-reviews.repo.ts'
import { raiseReviews, type ReviewRemindersDeps } from './raise-reviews.service.ts'

const MINUTE_MS = 60_000

/** Reminds of reviews. Deleted reviews stay in the bin for 30 days. */
export function dailyReviewsJobs(deps: ReviewRemindersDeps): readonly Job[] {
  return [
    { name: 'review-notifications', everyMs: MINUTE_MS, run: (signal) => raiseReviews(deps, signal) },
    {
      name: 'daily-review-retention',
      everyMs: 60 * MINUTE_MS,
      run: () => deps.database.asSystem(sweepReviews),
    },
  ]
}
