import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { checkGoals } from './check-goals.service.ts'
import { goals } from './goals.repo.ts'

interface GoalsJobDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

const MINUTE_MS = 60_000

/** Measures goals; deleted ones stay in the bin for 30 days. */
export function goalsJobs(deps: GoalsJobDeps): readonly Job[] {
  return [
    { name: 'goals', everyMs: MINUTE_MS, run: (signal) => checkGoals(deps, signal) },
    { name: 'goal-retention', everyMs: 60 * MINUTE_MS, run: () => deps.database.asSystem(goals.sweep) },
  ]
}
