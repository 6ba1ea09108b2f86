import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'

/** Number of transactions of this database that wait for a lock. */
export async function waitingForLocks({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Runs `work` while a transaction that has run `lock` stays open. */
export async function holding(
  database: Database,
  lock: (trx: Tx) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = database.asSystem(async (trx) => {
    await lock(trx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  await work().finally(released.resolve)
  await held
}
