import { limitNotices } from '@plumbline/domain/notifications/limit-notices'
import { tradingDay } from '@plumbline/domain/time/trading-day'
import { recordCheck } from '#server/platform/checks/checks.write.ts'
import { runChecks } from '#server/platform/checks/run-checks.ts'
import type { Database } from '#server/platform/db/database.ts'
import { limitChecks } from './limit-checks.repo.ts'
import { dayOfLimits } from './risk.service.ts'
import { notify } from '#server/features/notifications/notifications.write.ts'
import { findZoneChoice } from '#server/ledger/settings/user-zone.read.ts'

export interface LimitsDeps {
  readonly database: Database
  readonly now: () => Date
}

/**
 * Checks the limits of every account that has changed since its last check, and raises what its day’s state raises.
 * Sample accounts have no limits to keep.
 */
export async function raiseLimits({ database, now }: LimitsDeps, signal: AbortSignal): Promise<void> {
  await runChecks(database, limitChecks(now()), signal, ({ userId, id: accountId, seen }) =>
    database.asUser(userId, async (trx) => {
      // If the account's time zone is known, the day of that zone counts.
      const clocks = {
        ...(await findZoneChoice(trx, userId)),
        brokerTimeZone: null,
        hasSeveralAccounts: false,
      }
      const today = tradingDay(now().getTime(), clocks)
      const limits = await dayOfLimits(trx, { userId }, { id: accountId, today }, now())
      // Deleted meanwhile.
      if (limits === null) return
      for (const raised of limitNotices(limits)) await notify(trx, { userId, ...raised })
      await recordCheck(trx, { userId, accountId, kind: 'limits', seen, at: now() })
    }),
  )
}
