import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Kept documents that are notebooks and have not been moved in as they are now; unqualified columns. */
const UNADOPTED = sql<boolean>`collection in ('notebooks', 'legacyNotebooks') and not is_adopted`

export interface KeptDocument {
  readonly id: string
  readonly collection: string
  readonly body: unknown
}

export async function hasUnadopted(trx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pending_documents where user_id = ${userId} and ${UNADOPTED} limit 1`.execute(trx)
  return rows.length > 0
}

export async function unadopted(trx: Tx, userId: string, most: number): Promise<readonly KeptDocument[]> {
  const { rows } = await sql<KeptDocument>`
    select id, collection, body from pending_documents where user_id = ${userId} and ${UNADOPTED}
    order by collection = 'legacyNotebooks', id limit ${most}`.execute(trx)
  return rows
}

export async function setAdopted(trx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    update pending_documents set is_adopted = true
    where user_id = ${userId} and id = ${id}`.execute(trx)
}

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
