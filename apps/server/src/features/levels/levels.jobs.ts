import { runChecks } from '#server/platform/checks/run-checks.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { checkLevel } from './check-level.service.ts'
import { levelChecks } from './level-checks.repo.ts'

interface LevelsJobDeps {
  readonly database: Database
  readonly now: () => Date
}

/** Awards challenges to users of whom something has changed. Idempotent, so that several servers may run it at once. */
export function levelsJobs({ database, now }: LevelsJobDeps): readonly Job[] {
  const run = (signal: AbortSignal) =>
    runChecks(database, levelChecks, signal, async ({ userId }) => {
      await database.asUser(userId, (trx) => checkLevel(trx, userId, now()))
    })
  return [{ name: 'levels', everyMs: 60_000, run }]
}
