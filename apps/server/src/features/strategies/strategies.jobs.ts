import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepStrategies } from './strategies.repo.ts'

/** Deleted strategies and versions of their playbooks stay in the bin for 30 days. */
export function strategiesJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [{ name: 'strategy-retention', everyMs: 60 * 60_000, run: () => database.asSystem(sweepStrategies) }]
}
