import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Saves the level record of an imported document, from which the user's level starts. `checkLevel` applies it. */
export async function saveImportedLevel(trx: Tx, userId: string, id: string, level: unknown): Promise<void> {
  await sql`
    insert into imported_levels (user_id, id, level) values (${userId}, ${id}, ${JSON.stringify(level)}::jsonb)
    on conflict (user_id, id) do update set level = excluded.level`.execute(trx)
}

export async function deleteImportedLevels(trx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from imported_levels where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
}
