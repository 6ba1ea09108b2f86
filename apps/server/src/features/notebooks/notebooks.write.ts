import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Deletes imported notebooks, except those with notes that were edited or added here. Returns how many stay for that.
 */
export async function deleteImportedNotebooks(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with edited as (
      select distinct notebook_id as id from notes
      where user_id = ${userId} and notebook_id = any(${ids}::uuid[]) and (revision > 1 or source_id is null)
    ), removed as (
      delete from notebooks where user_id = ${userId} and id = any(${ids}::uuid[])
        and id not in (select id from edited)
    ) select count(*)::int8 as count from edited`.execute(trx)
  return rows[0]?.count ?? 0
}
