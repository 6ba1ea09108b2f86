import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { EntryRow } from './habits.repo.ts'

/**
 * Deletes imported habits; those that were edited here, or have entries made here, stay without their document. Returns how
 * many stay.
 */
export async function deleteImportedHabits(trx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const isImported = sql`h.user_id = ${userId} and h.id = any(${ids}::uuid[])`
  await sql`
    delete from habits h where ${isImported} and not h.is_edited
      and not exists (select from habit_entries e where e.user_id = h.user_id and e.habit_id = h.id
        and not e.is_imported)`.execute(trx)
  await sql`update habits h set imported = null where ${isImported}`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from habits h where ${isImported} and h.deleted_at is null`.execute(trx)
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
