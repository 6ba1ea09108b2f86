import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

// Whoever reads a file holds a lease on its import: once that is over, the reading was lost with its server.

/** A reader renews its lease several times before it is over. */
export const LEASE = sql.raw(`interval '30 seconds'`)
export const RENEW_LEASE_MS = 8_000

/** Says that the file is still being read. */
export async function renewLease(trx: Tx, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ read_until: sql<Date>`now() + ${LEASE}` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

/** Ends the leases of all readers: where one process alone has the database, they went with the one before. */
export async function endLeases(trx: Tx): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ read_until: sql<Date>`now()` })
    .where('state', '=', 'reading')
    .execute()
}
