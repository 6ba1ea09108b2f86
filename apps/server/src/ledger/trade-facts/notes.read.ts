import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** A formatted note `n` has text or files, and is not deleted. */
export const noteHasContent = sql`n.deleted_at is null and (n.plain <> '' or n.files <> '{}')`

/** Ids of trades with a formatted note that says anything. */
export async function tradesWithNotes(trx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.trade_id as id from notes n
    where n.user_id = ${userId} and n.trade_id is not null and ${noteHasContent}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Another number after every change to notes. */
export async function notesRevision(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(sum(revision), 0)::int8 as revision from live_revisions
    where user_id = ${userId} and topic = 'notebooks'`.execute(trx)
  return rows[0]?.revision ?? 0
}
