import { recordCheck, seenOfTopics } from '#server/platform/checks/checks.write.ts'
import { runChecks } from '#server/platform/checks/run-checks.ts'
import type { Database } from '#server/platform/db/database.ts'
import { goalChecks, TOPICS } from './goal-results.repo.ts'
import { recordCurrentGoals } from './record-goals.service.ts'

interface CheckDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Goals are also measured at least this often, because days end without a change, and at different times in different
 * zones.
 */
const STALE_MS = 30 * 60_000

/**
 * Measures the goals of users whose data has changed, stores the results and notifies of reached goals. Several servers
 * may run it at once: results depend on the journal alone, and a notification's key is claimed only once.
 */
export async function checkGoals(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  const { database, now } = deps
  const staleAt = new Date(now().getTime() - STALE_MS)
  await runChecks(database, goalChecks(staleAt), signal, async ({ userId }) => {
    await database.asUser(userId, async (trx) => {
      const seen = await seenOfTopics(trx, userId, TOPICS)
      await recordCurrentGoals(trx, userId, now())
      await recordCheck(trx, { userId, kind: 'goals', seen, at: now() })
    })
  })
}
