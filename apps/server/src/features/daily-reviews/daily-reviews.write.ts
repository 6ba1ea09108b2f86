import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Deletes the reviews that were created from these kept documents, which are about to be deleted, with their reports;
 * those that were edited here stay, in their answers or their report. Returns how many stay.
 */
export async function deleteAdoptedReviews(
  trx: Tx,
  userId: string,
  documentIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with adopted as (
      select r.id, n.id as note_id, r.is_edited or coalesce(n.revision > 1, false) as is_edited
      from daily_reviews r left join notes n
        on n.user_id = r.user_id and n.source_id = r.source_document::text and n.review_date is not null
      where r.user_id = ${userId} and r.source_document = any(${documentIds}::uuid[])
    ), removed_notes as (
      delete from notes where user_id = ${userId} and id in (select note_id from adopted where not is_edited)
    ), removed as (
      delete from daily_reviews where user_id = ${userId} and id in (select id from adopted where not is_edited)
    ) select count(*)::int8 as count from adopted where is_edited`.execute(trx)
  return rows[0]?.count ?? 0
}
