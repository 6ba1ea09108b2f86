import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldStagings } from './import-retention.repo.ts'
import type { ImportsDeps } from './imports.service.ts'

/** The periodic jobs of imports: staged files and rows are deleted after their day. */
export function importsJobs({ database }: Pick<ImportsDeps, 'database'>): readonly Job[] {
  return [{ name: 'import-retention', everyMs: 10 * 60_000, run: () => database.asSystem(deleteOldStagings) }]
}
