import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockSettings } from '#server/ledger/settings/settings.write.ts'

/** A document of an import whose feature did not exist or had not been opened then. */
export interface KeptDocument {
  readonly id: string
  readonly collection: string
  /** Its id in the imported file. */
  readonly documentId: string
  readonly body: unknown
  /** Changes with the body. */
  readonly hash: string
}

/** Documents per read: each may be large. */
const AT_ONCE = 50

/**
 * Hands every kept document of the collections, in their order, to `adopt`, which creates what it describes: once for
 * each import that brings or changes it. One transaction for each fifty; a second request waits for it. `prepare` does
 * what takes long before the transaction, from the documents as they are then.
 */
export async function adoptKept<Prepared>(
  { database }: { readonly database: Database },
  userId: string,
  collections: readonly string[],
  prepare: (documents: readonly KeptDocument[]) => Promise<Prepared>,
  adopt: (trx: Tx, document: KeptDocument, prepared: Prepared) => Promise<void>,
): Promise<void> {
  // Literals, since each collection has a partial index.
  const names = sql.join(collections.map((name) => sql.lit(name)))
  const next = (trx: Tx) => nextKept(trx, userId, names)
  for (;;) {
    const documents = await database.asUser(userId, next)
    if (documents.length === 0) return
    const prepared = await prepare(documents)
    const hashes = new Map(documents.map(({ id, hash }) => [id, hash]))
    await database.asUser(userId, async (trx) => {
      await lockSettings(trx, userId)
      for (const document of await next(trx)) {
        // Another import has changed it meanwhile: it is prepared again.
        if (hashes.get(document.id) !== document.hash) continue
        await setAdopted(trx, userId, document.id)
        await adopt(trx, document, prepared)
      }
    })
  }
}

/** For documents that need no preparation. */
export const unprepared = (): Promise<undefined> => Promise.resolve(undefined)

async function nextKept(
  trx: Tx,
  userId: string,
  names: RawBuilder<unknown>,
): Promise<readonly KeptDocument[]> {
  const { rows } = await sql<KeptDocument>`
    select id, collection, document_id as "documentId", body, md5(body::text) as hash from pending_documents
    where user_id = ${userId} and collection in (${names}) and not is_adopted
    order by array_position(array[${names}], collection), id limit ${AT_ONCE}`.execute(trx)
  return rows
}

async function setAdopted(trx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    update pending_documents set is_adopted = true where user_id = ${userId} and id = ${id}`.execute(trx)
}

/** Tables of what was created from a kept document, with its hash and a revision that grows with every edit. */
type AdoptingTable = 'goals' | 'trading_plan_templates'

interface AdoptedRow {
  readonly id: string
  readonly source_hash: string | null
  readonly revision: number
}

/** The row that was created from a document, also a deleted one. */
export async function rowOfDocument(
  trx: Tx,
  userId: string,
  table: AdoptingTable,
  documentId: string,
): Promise<AdoptedRow | undefined> {
  const { rows } = await sql<AdoptedRow>`
    select id, source_hash, revision from ${sql.table(table)}
    where user_id = ${userId} and source_document = ${documentId}`.execute(trx)
  return rows[0]
}

/**
 * Deletes the rows that were created from these kept documents, which are about to be deleted; edited ones stay. Returns
 * how many stay.
 */
export async function deleteAdoptedRows(
  trx: Tx,
  userId: string,
  table: AdoptingTable,
  documentIds: readonly string[],
): Promise<number> {
  await sql`
    delete from ${sql.table(table)}
    where user_id = ${userId} and source_document = any(${documentIds}::uuid[]) and revision = 1`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(table)}
    where user_id = ${userId} and source_document = any(${documentIds}::uuid[]) and deleted_at is null`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
