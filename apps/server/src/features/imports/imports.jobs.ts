import type { Tx } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteOldStagings } from './staging/import-retention.repo.ts'
import type { ImportsDeps } from './imports-deps.ts'
import { renewSourceKeys, renewTradeKeys } from './match-keys.repo.ts'
import { endLeases } from './reading/reading-lease.repo.ts'

/** Periodic job: deletes staged files and rows after a day. */
export function importsJobs({ database }: Pick<ImportsDeps, 'database'>): readonly Job[] {
  return [{ name: 'import-retention', everyMs: 10 * 60_000, run: () => database.asSystem(deleteOldStagings) }]
}

/**
 * Marks imports that an earlier process was reading as interrupted; runs before the first request. On a shared
 * PostgreSQL, other servers renew the leases of their own.
 */
export async function interruptReadings({ database }: Pick<ImportsDeps, 'database'>): Promise<void> {
  if (database.kind === 'embedded') await database.asSystem(endLeases)
}

/** Updates an account's match keys to the current normalisation of pairs; imports find its trades by them. */
export async function renewMatchKeys(trx: Tx, userId: string, accountId: string): Promise<void> {
  await renewTradeKeys(trx, userId, accountId)
  await renewSourceKeys(trx, userId, accountId)
}
