import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldEdits } from './edits.repo.ts'

/** The periodic jobs of trades: edits can be undone for a day, and are deleted after it. */
export function tradesJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [{ name: 'edit-retention', everyMs: 10 * 60_000, run: () => database.asSystem(deleteOldEdits) }]
}
