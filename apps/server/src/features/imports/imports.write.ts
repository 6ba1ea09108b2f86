import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** The batch of a synchronisation, which can be undone like a file's. */
export async function insertSyncBatch(
  trx: Tx,
  userId: string,
  batch: { readonly id: string; readonly accountId: string; readonly name: string },
): Promise<void> {
  await trx
    .insertInto('imports')
    .values({
      user_id: userId,
      id: batch.id,
      account_id: batch.accountId,
      origin: 'sync',
      state: 'confirmed',
      file_name: batch.name,
      file_size: 0,
      confirmed_at: sql<Date>`now()`,
    })
    .execute()
}

export async function setUndone(trx: Tx, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ state: 'undone', undone_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
