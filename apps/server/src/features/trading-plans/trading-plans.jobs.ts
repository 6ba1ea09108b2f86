import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { plans } from './trading-plans.repo.ts'

/** Deleted trading plan templates stay in the bin for 30 days. */
export function tradingPlansJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [{ name: 'trading-plan-retention', everyMs: 60 * 60_000, run: () => database.asSystem(plans.sweep) }]
}
