import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { checkAccount, takeBarChanges } from './check-account.service.ts'
import { type AccountPlace, accountsToCheck } from './excursions.repo.ts'

const EVERY_MS = 5_000
const ACCOUNTS_AT_ONCE = 100

/** Measures trades after changes to them and to bars. Idempotent, so that several servers may run it at once. */
export function excursionsJobs(deps: { readonly database: Database }): readonly Job[] {
  return [{ name: 'excursions', everyMs: EVERY_MS, run: (signal) => measureAll(deps, signal) }]
}

/** Throws the first failure after all accounts were checked. */
async function measureAll(deps: { readonly database: Database }, signal: AbortSignal): Promise<void> {
  const { database } = deps
  const failures: unknown[] = []
  const accountsAfter = (after: AccountPlace | null) =>
    database.asSystem((trx) => accountsToCheck(trx, after, ACCOUNTS_AT_ONCE))
  let last: AccountPlace | null = null
  let user: string | undefined
  for (;;) {
    const accounts = await accountsAfter(last)
    for (const { user_id: userId, id: accountId } of accounts) {
      if (signal.aborted) return
      try {
        if (userId !== user) await database.asUser(userId, (trx) => takeBarChanges(trx, userId))
        user = userId
        await checkAccount(deps, userId, accountId, signal)
      } catch (error) {
        failures.push(error)
      }
      last = { userId, accountId }
    }
    if (accounts.length < ACCOUNTS_AT_ONCE) break
  }
  if (failures.length > 0) throw failures[0]
}
