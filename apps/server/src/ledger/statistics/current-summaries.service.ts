import { UnreadableSummaryError } from '@plumbline/domain/statistics/summary-codec'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { OutdatedAccountsError } from '#server/ledger/accounts/accounts.read.ts'
import { type RebuildDeps, rebuildSummaries } from './rebuild-summaries.service.ts'
import {
  claimOutdatedAccount,
  endRefoldClaims,
  type OwnedAccount,
} from './summaries/outdated-accounts.repo.ts'
import { unreadableAccounts } from './summaries/unreadable-summaries.service.ts'

/** Updates what else depends on the rules of the summaries, in the same transaction. */
type Renew = (trx: Tx, userId: string, accountId: string) => Promise<void>

/** Recomputes accounts; concurrent calls for one account share one run. Both return whether they stored anything. */
export interface Refolds {
  /** An account of an older version, unless another server has recomputed it meanwhile. */
  readonly outdated: (account: OwnedAccount) => Promise<boolean>
  readonly damaged: (account: OwnedAccount) => Promise<boolean>
}

/** `deps` has the database itself, not the one of `withCurrentSummaries`. */
export function createRefolds(deps: RebuildDeps, renew: Renew): Refolds {
  const underway = new Map<string, Promise<boolean>>()
  const once = ({ accountId }: OwnedAccount, refold: () => Promise<boolean>) => {
    const going = underway.get(accountId)
    if (going !== undefined) return going
    const work = refold().finally(() => underway.delete(accountId))
    underway.set(accountId, work)
    return work
  }
  return {
    outdated: (account) =>
      once(account, () => {
        const change = (trx: Tx) => renew(trx, account.userId, account.accountId)
        return rebuildSummaries(deps, account, { onlyOutdated: true, change })
      }),
    damaged: (account) => once(account, () => rebuildSummaries(deps, account)),
  }
}

/**
 * The same database, whose transactions never see summaries that are outdated or cannot be read: such a transaction is
 * rolled back, the accounts are recomputed, and it runs again.
 */
export function withCurrentSummaries(database: Database, refolds: Refolds, log: Logger): Database {
  async function repairDamage(userId: string): Promise<boolean> {
    const damaged = await unreadableAccounts(database, userId)
    for (const { accountId, summaries } of damaged) {
      log.warn('summaries cannot be read and are recomputed', { accountId, summaries: summaries.join(', ') })
      await refolds.damaged({ userId, accountId })
    }
    return damaged.length > 0
  }

  /** Damage is repaired once: summaries that were just written and cannot be read are a bug. */
  async function repaired<T>(userId: string | null, run: () => Promise<T>): Promise<T> {
    let isRepaired = false
    for (;;) {
      try {
        return await run()
      } catch (error) {
        if (error instanceof OutdatedAccountsError) {
          for (const accountId of error.accountIds)
            await refolds.outdated({ userId: error.userId, accountId })
        } else {
          const isDamage = error instanceof UnreadableSummaryError && userId !== null
          if (!isDamage || isRepaired || !(await repairDamage(userId))) throw error
          isRepaired = true
        }
      }
    }
  }

  return {
    ...database,
    asUser: (userId, work) => repaired(userId, () => database.asUser(userId, work)),
    asSystem: (work) => repaired(null, () => database.asSystem(work)),
  }
}

interface SummariesJobsDeps {
  readonly database: Database
  readonly log: Logger
  readonly refolds: Refolds
}

const EVERY_MS = 60_000

/**
 * Recomputes the accounts of an older version in the background, the first time some seconds after the start. Each
 * server claims one account at a time.
 */
export function summariesJobs(deps: SummariesJobsDeps): readonly Job[] {
  return [{ name: 'summaries', everyMs: EVERY_MS, run: (signal) => refoldAll(deps, signal) }]
}

/** Throws the first failure after all accounts were tried. */
async function refoldAll({ database, log, refolds }: SummariesJobsDeps, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  let accounts = 0
  while (!signal.aborted) {
    const account = await database.asSystem(claimOutdatedAccount)
    if (account === null) break
    try {
      if (await refolds.outdated(account)) accounts += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (accounts > 0) log.info('summaries recomputed', { accounts })
  if (failures.length > 0) throw failures[0]
}

/** At the start, before the first claim: no other process can use the embedded database, so every claim is stale. */
export async function forgetRefoldClaims({ database }: { readonly database: Database }): Promise<void> {
  if (database.kind === 'embedded') await database.asSystem(endRefoldClaims)
}
