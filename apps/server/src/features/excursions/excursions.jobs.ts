import { runChecks } from '#server/platform/checks/run-checks.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { checkAccount, markTradesNearChangedBars } from './check-account.service.ts'
import { excursionChecks } from './excursions.repo.ts'

const EVERY_MS = 5_000

/** Measures trades after changes to them and to bars. Idempotent, so that several servers may run it at once. */
export function excursionsJobs(deps: { readonly database: Database }): readonly Job[] {
  return [{ name: 'excursions', everyMs: EVERY_MS, run: (signal) => measureAll(deps, signal) }]
}

async function measureAll(deps: { readonly database: Database }, signal: AbortSignal): Promise<void> {
  const { database } = deps
  let user: string | undefined
  await runChecks(database, excursionChecks, signal, async ({ userId, id: accountId }) => {
    if (userId !== user) await database.asUser(userId, (trx) => markTradesNearChangedBars(trx, userId))
    user = userId
    await checkAccount(deps, userId, accountId, signal)
  })
}
