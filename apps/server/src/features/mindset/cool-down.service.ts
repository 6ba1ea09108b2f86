import type { CoolDownNow } from '@plumbline/contract/mindset/mindset'
import { type Closing, coolDownAfter } from '@plumbline/domain/mindset/cool-down'
import { classOf, LOSS, WIN } from '@plumbline/domain/statistics/result-class'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { zoneClock } from '@plumbline/domain/time/zone'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { accountsInScope } from '#server/ledger/selection/selection.service.ts'
import { zoneOfUser } from '#server/ledger/settings/user-zone.read.ts'
import { mindsetSettingsOf } from './mindset-settings.write.ts'
import { lastClosings } from './last-closings.repo.ts'

interface CoolDownDeps {
  readonly database: Database
  readonly now: () => Date
}

/**
 * The pause after the last losses in a row, across all accounts. Closing times of an account without a time zone are
 * read in the user's.
 */
export async function getCoolDown(deps: CoolDownDeps, { userId }: Actor): Promise<CoolDownNow> {
  return deps.database.asUser(userId, async (trx) => {
    const { coolDown: rule } = await mindsetSettingsOf(trx, userId)
    if (rule === null) return { pause: null }
    const pause = coolDownAfter(rule, await closingsBefore(trx, userId, deps.now()))
    return {
      pause: pause && { from: isoOf(pause.from), to: isoOf(pause.to), losses: pause.losses },
    }
  })
}

/** Tolerance for broker clocks that run ahead. */
const TOLERANCE_SECONDS = 60

async function closingsBefore(trx: Tx, userId: string, now: Date): Promise<readonly Closing[]> {
  const accounts = await accountsInScope(trx, userId, {})
  const zones = new Map(accounts.map((account) => [account.id, account.broker_time_zone]))
  const own = await zoneOfUser(trx, userId)
  const latest = now.getTime() / 1_000 + TOLERANCE_SECONDS
  const rows = await lastClosings(trx, userId, [...zones.keys()], now)
  return rows.flatMap((row) => {
    const clock = zoneClock(zones.get(row.accountId) ?? own)
    if (clock === undefined) return []
    const at = clock.toUtc(localSeconds(row.closedAt))
    const result = classOf(row.netPnlCents, row.breakEven)
    return at > latest ? [] : [{ at, result: result === LOSS ? 'loss' : result === WIN ? 'win' : 'even' }]
  })
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}
