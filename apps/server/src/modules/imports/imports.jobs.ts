import type { Tx } from '#server/db/database.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteOldStagings } from './staging/import-retention.repo.ts'
import type { ImportsDeps } from './imports-deps.ts'
import { renewSourceKeys, renewTradeKeys } from './match-keys.repo.ts'
import { endLeases } from './reading/reading-lease.repo.ts'

/** The periodic jobs of imports: staged files and rows are deleted after their day. */
export function importsJobs({ database }: Pick<ImportsDeps, 'database'>): readonly Job[] {
  return [{ name: 'import-retention', everyMs: 10 * 60_000, run: () => database.asSystem(deleteOldStagings) }]
}

/**
 * Marks what an earlier process was reading as interrupted, before the first request. Other servers on the same
 * PostgreSQL renew the leases of what they read.
 */
export async function interruptReadings({ database }: Pick<ImportsDeps, 'database'>): Promise<void> {
  if (database.kind === 'embedded') await database.asSystem(endLeases)
}

/** Brings the match keys of an account up to the rules that pairs are compared by; imports find its trades by them. */
export async function renewMatchKeys(trx: Tx, userId: string, accountId: string): Promise<void> {
  await renewTradeKeys(trx, userId, accountId)
  await renewSourceKeys(trx, userId, accountId)
}
