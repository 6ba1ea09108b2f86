import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { isUuid } from '#server/platform/ids.ts'
import { readTradeChanges, type TradeChange } from './trade-changes.ts'

/** The kind of a user's edit, as named in the API. */
export type EditKind = 'create' | 'update' | 'delete' | 'move' | 'restore' | 'labels' | 'undo'

/** How long edits are kept. */
const KEPT = sql.raw(`interval '24 hours'`)

/** Adds a chunk of an edit. */
export async function insertChunk(
  trx: Tx,
  userId: string,
  edit: { readonly id: string; readonly kind: EditKind },
  chunk: number,
  changes: readonly TradeChange[],
): Promise<void> {
  const packed = gzipSync(JSON.stringify(changes), { level: 1 })
  await sql`
    insert into trade_edits (user_id, id, chunk, kind, changes)
    values (${userId}, ${edit.id}, ${chunk}, ${edit.kind}, ${packed})`.execute(trx)
}

/** Number of an edit's chunks; 0 if it is unknown, undone or expired. */
export async function countChunks(trx: Tx, userId: string, id: string): Promise<number> {
  if (!isUuid(id)) return 0
  const { rows } = await sql<{ chunks: number }>`
    select count(*) as chunks from trade_edits
    where user_id = ${userId} and id = ${id} and created_at > now() - ${KEPT}`.execute(trx)
  return rows[0]?.chunks ?? 0
}

/** The changes of one chunk of an edit, in order. */
export async function loadChunk(
  trx: Tx,
  userId: string,
  id: string,
  chunk: number,
): Promise<readonly TradeChange[]> {
  const row = await trx
    .selectFrom('trade_edits')
    .select('changes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('chunk', '=', chunk)
    .executeTakeFirst()
  return row ? readTradeChanges(JSON.parse(gunzipSync(row.changes).toString())) : []
}

export async function deleteEdit(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('trade_edits').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Deletes edits older than a day, of all users. */
export async function deleteOldEdits(trx: Tx): Promise<void> {
  await sql`delete from trade_edits where created_at < now() - ${KEPT}`.execute(trx)
}
