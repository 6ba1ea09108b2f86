import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

// The server that reads a file holds a lease on its import. An expired lease means that server has stopped.

/** Renewed several times before it expires. */
export const LEASE_DURATION = sql.raw(`interval '30 seconds'`)
export const RENEW_LEASE_MS = 8_000

/** Extends the lease while the file is being read. */
export async function renewLease(trx: Tx, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ read_until: sql<Date>`now() + ${LEASE_DURATION}` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

/** Expires all leases: with the embedded database, any reader of a previous process is gone. */
export async function endLeases(trx: Tx): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ read_until: sql<Date>`now()` })
    .where('state', '=', 'reading')
    .execute()
}
