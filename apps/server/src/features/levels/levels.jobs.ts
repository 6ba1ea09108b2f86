import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { tryEach } from '#server/platform/jobs/try-each.ts'
import { checkLevel } from './check-level.service.ts'
import { usersToCheck } from './level-checks.repo.ts'

interface LevelsJobDeps {
  readonly database: Database
  readonly now: () => Date
}

const EVERY_MS = 60_000
const USERS_AT_ONCE = 100

/** Awards challenges to users of whom something has changed. Idempotent, so that several servers may run it at once. */
export function levelsJobs(deps: LevelsJobDeps): readonly Job[] {
  return [{ name: 'levels', everyMs: EVERY_MS, run: (signal) => checkLevels(deps, signal) }]
}

/** Throws the first failure after all users were checked. */
async function checkLevels({ database, now }: LevelsJobDeps, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  const usersBehind = (last: string | null) =>
    database.asSystem((trx) => usersToCheck(trx, last, USERS_AT_ONCE))
  let last: string | null = null
  for (;;) {
    const userIds = await usersBehind(last)
    const check = async (userId: string) => {
      await database.asUser(userId, (trx) => checkLevel(trx, userId, now()))
    }
    failures.push(...(await tryEach(userIds, signal, check)))
    last = userIds.at(-1) ?? null
    if (userIds.length < USERS_AT_ONCE || signal.aborted) break
  }
  if (failures.length > 0) throw failures[0]
}
