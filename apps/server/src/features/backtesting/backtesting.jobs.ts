import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { backtests } from './backtesting.repo.ts'

/** Deleted sessions stay in the bin for 30 days. */
export function backtestingJobs({ database }: { readonly database: Database }): readonly Job[] {
  return [{ name: 'backtest-retention', everyMs: 60 * 60_000, run: () => database.asSystem(backtests.sweep) }]
}
