import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { checkGoals } from './check-goals.service.ts'

interface GoalsJobDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

export function goalsJobs(deps: GoalsJobDeps): readonly Job[] {
  return [{ name: 'goals', everyMs: 60_000, run: (signal) => checkGoals(deps, signal) }]
}
