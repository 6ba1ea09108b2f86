import type { Database, Tx } from '#server/platform/db/database.ts'
import { tryEach } from '#server/platform/jobs/try-each.ts'
import { currentRevision, saveCheck, usersToCheck } from './goal-results.repo.ts'
import { recordCurrentGoals } from './record-goals.service.ts'

interface CheckDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

const USERS_AT_ONCE = 100
/**
 * Goals are also measured at least this often, because days end without a change, and at different times in different
 * zones.
 */
const STALE_MS = 30 * 60_000

/**
 * Measures the goals of users whose data has changed, stores the results and notifies of reached goals. Several servers
 * may run it at once: results depend on the journal alone, and a notification's key is claimed only once. Throws the
 * first failure after all users were checked.
 */
export async function checkGoals(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  const staleAt = new Date(deps.now().getTime() - STALE_MS)
  const usersBehind = (last: string | null) =>
    deps.database.asSystem((trx) => usersToCheck(trx, last, staleAt, USERS_AT_ONCE))
  let last: string | null = null
  for (;;) {
    const userIds = await usersBehind(last)
    const check = async (userId: string) => {
      await deps.database.asUser(userId, (trx) => checkUser(trx, userId, deps.now()))
    }
    failures.push(...(await tryEach(userIds, signal, check)))
    last = userIds.at(-1) ?? null
    if (userIds.length < USERS_AT_ONCE || signal.aborted) break
  }
  if (failures.length > 0) throw failures[0]
}

async function checkUser(trx: Tx, userId: string, now: Date): Promise<void> {
  // Read before the facts, so that concurrent commits are found by the next check.
  const seen = await currentRevision(trx, userId)
  await recordCurrentGoals(trx, userId, now)
  await saveCheck(trx, userId, seen, now)
}
