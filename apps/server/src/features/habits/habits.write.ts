import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { EntryRow } from './habits.repo.ts'

/**
 * Deletes the habits that were adopted from these kept documents, which are about to be deleted; those that were edited
 * here, or have entries made here, stay. Returns how many stay.
 */
export async function deleteAdoptedHabits(
  trx: Tx,
  userId: string,
  documentIds: readonly string[],
): Promise<number> {
  const isOfDocuments = sql`h.user_id = ${userId} and h.source_document = any(${documentIds}::uuid[])`
  await sql`
    delete from habits h where ${isOfDocuments} and not h.is_edited
      and not exists (select from habit_entries e where e.user_id = h.user_id and e.habit_id = h.id
        and not e.is_imported)`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from habits h where ${isOfDocuments} and h.deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Adds entries of days that have none. */
export async function addEntries(trx: Tx, rows: readonly EntryRow[]): Promise<void> {
  await sql`
    insert into habit_entries (user_id, id, habit_id, date, value, target, is_imported, updated_at)
    select user_id, id, habit_id, date, value, target, is_imported, updated_at
    from json_populate_recordset(null::habit_entries, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(trx)
}
