import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** The notebook that was created from a document, also a deleted one. */
export async function notebookOf(trx: Tx, userId: string, documentId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('notebooks')
    .select('id')
    .where('user_id', '=', userId)
    .where('source_document', '=', documentId)
    .executeTakeFirst()
  return row?.id
}

export interface AdoptedNote {
  readonly id: string
  readonly source_id: string
  readonly source_hash: string | null
  readonly revision: number
}

/** Notes of a notebook that came from its document, also deleted ones. */
export async function adoptedNotes(
  trx: Tx,
  userId: string,
  notebookId: string,
): Promise<readonly AdoptedNote[]> {
  const { rows } = await sql<AdoptedNote>`
    select id, source_id, source_hash, revision from notes
    where user_id = ${userId} and notebook_id = ${notebookId} and source_id is not null`.execute(trx)
  return rows
}
