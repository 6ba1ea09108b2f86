import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepBin } from './bin.repo.ts'
import { deleteOldEdits } from './edits.repo.ts'

/** Periodic jobs of trades: edits can be undone for a day, and deleted trades stay in the bin for 30 days. */
export function tradesJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [
    { name: 'edit-retention', everyMs: 10 * 60_000, run: () => database.asSystem(deleteOldEdits) },
    { name: 'bin-retention', everyMs: 60 * 60_000, run: () => database.asSystem(sweepBin) },
  ]
}
