import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { DocumentResult } from './document-records.read.ts'

/** Inserts the record of an import that is being written; `setDocumentResult` adds what it wrote. */
export async function insertDocumentRecord(
  trx: Tx,
  userId: string,
  row: { readonly id: string; readonly fileName: string; readonly fileSize: number },
): Promise<void> {
  await trx
    .insertInto('imports')
    .values({
      user_id: userId,
      id: row.id,
      account_id: null,
      state: 'confirmed',
      progress: 1,
      file_name: row.fileName,
      file_size: row.fileSize,
      confirmed_at: sql<Date>`now()`,
    })
    .execute()
}

export async function setDocumentResult(
  trx: Tx,
  userId: string,
  id: string,
  result: DocumentResult,
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ result: JSON.stringify(result) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
