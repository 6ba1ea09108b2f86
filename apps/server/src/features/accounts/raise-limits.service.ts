import { limitNotices } from '@plumbline/domain/notifications/limit-notices'
import { tradingDay } from '@plumbline/domain/time/trading-day'
import type { Database } from '#server/platform/db/database.ts'
import { tryEach } from '#server/platform/jobs/try-each.ts'
import { dayOfLimits } from './risk.service.ts'
import * as repo from './limit-checks.repo.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import { findZoneChoice } from '#server/ledger/settings/user-zone.read.ts'

export interface LimitsDeps {
  readonly database: Database
  readonly now: () => Date
}

const ACCOUNTS_AT_ONCE = 200

/**
 * Checks the limits of every account that has changed since its last check, and raises what its day’s state raises.
 * Sample accounts have no limits to keep. Returns the number of accounts checked; throws the first failure after all
 * others.
 */
export async function raiseLimits(deps: LimitsDeps, signal: AbortSignal): Promise<number> {
  let checked = 0
  for (;;) {
    const changed = await deps.database.asSystem((trx) =>
      repo.changedAccounts(trx, ACCOUNTS_AT_ONCE, deps.now()),
    )
    const before = checked
    const failures = await tryEach(changed, signal, async (account) => {
      await check(deps, account)
      checked += 1
    })
    if (changed.length === ACCOUNTS_AT_ONCE && checked > before && !signal.aborted) continue
    if (failures.length > 0) throw failures[0]
    return checked
  }
}

async function check({ database, now }: LimitsDeps, account: repo.ChangedAccount): Promise<void> {
  const { user_id: userId, account_id: accountId, basis } = account
  await database.asUser(userId, async (trx) => {
    // If the account's time zone is known, the day of that zone counts.
    const clocks = { ...(await findZoneChoice(trx, userId)), brokerTimeZone: null, hasSeveralAccounts: false }
    const today = tradingDay(now().getTime(), clocks)
    const limits = await dayOfLimits(trx, { userId }, { id: accountId, today }, now())
    // Deleted meanwhile.
    if (limits === null) return
    for (const raised of limitNotices(limits)) await notify(trx, { userId, ...raised })
    await repo.noteChecked(trx, userId, accountId, basis)
  })
}
