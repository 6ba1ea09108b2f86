import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'

/** How many transactions of this database wait for a lock of another one. */
export async function waitingForLocks({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Does `work` while a transaction that has run `lock` stays open. */
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
