import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Download URLs of files that notes, their former texts and covers refer to, deleted ones included. */
export async function filesOfNotes(trx: Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ url: string }>`
    select unnest(files) as url from notes where user_id = ${userId} and files <> '{}'
    union select unnest(files) from note_versions where user_id = ${userId} and files <> '{}'
    union select cover from notebooks where user_id = ${userId} and cover is not null`.execute(trx)
  return rows.map(({ url }) => url)
}

/** A formatted note `n` has text or files, and is not deleted. */
export const saysAnything = sql`n.deleted_at is null and (n.plain <> '' or n.files <> '{}')`

/** Ids of trades with a formatted note that says anything. */
export async function tradesWithNotes(trx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.trade_id as id from notes n
    where n.user_id = ${userId} and n.trade_id is not null and ${saysAnything}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Another number after every change to notes. */
export async function notesRevision(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(sum(revision), 0)::int8 as revision from live_revisions
    where user_id = ${userId} and topic = 'notebooks'`.execute(trx)
  return rows[0]?.revision ?? 0
}
