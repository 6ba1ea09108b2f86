import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepNotebooks } from './notebooks.repo.ts'

/** Deleted notebooks and notes stay in the bin for 30 days, notes of trades as long as their trade. */
export function notebooksJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [{ name: 'notebook-retention', everyMs: 60 * 60_000, run: () => database.asSystem(sweepNotebooks) }]
}
