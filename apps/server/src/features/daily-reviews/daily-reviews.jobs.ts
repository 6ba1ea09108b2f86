import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepReviews } from './daily-reviews.repo.ts'

/** Deleted reviews stay in the bin for 30 days. */
export function dailyReviewsJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [
    { name: 'daily-review-retention', everyMs: 60 * 60_000, run: () => database.asSystem(sweepReviews) },
  ]
}
