import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepHabits } from './habits.repo.ts'

/** Deleted habits stay in the bin for 30 days. */
export function habitsJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [{ name: 'habit-retention', everyMs: 60 * 60_000, run: () => database.asSystem(sweepHabits) }]
}
