import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Deletes the notebooks that were created from these kept documents, which are about to be deleted; those with notes
 * that were edited or added here stay. Returns how many stay.
 */
export async function deleteAdopted(
  trx: Tx,
  userId: string,
  documentIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with edited as (
      select distinct b.id from notebooks b join notes n on n.user_id = b.user_id and n.notebook_id = b.id
      where b.user_id = ${userId} and b.source_document = any(${documentIds}::uuid[])
        and (n.revision > 1 or n.source_id is null)
    ), removed as (
      delete from notebooks where user_id = ${userId} and source_document = any(${documentIds}::uuid[])
        and id not in (select id from edited)
    ) select count(*)::int8 as count from edited`.execute(trx)
  return rows[0]?.count ?? 0
}
