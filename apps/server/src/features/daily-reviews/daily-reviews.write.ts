import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Deletes imported reviews with their reports, except those that were edited here, in their answers or their report.
 * Returns how many stay.
 */
export async function deleteImportedReviews(
  trx: Tx,
  userId: string,
  reviews: readonly { readonly id: string; readonly sourceId: string }[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with imported as (
      select r.id, n.id as note_id, r.is_edited or coalesce(n.revision > 1, false) as is_edited
      from json_to_recordset(${JSON.stringify(reviews)}::json) as i(id text, "sourceId" text)
        join daily_reviews r on r.user_id = ${userId} and r.id = i.id
        left join notes n
          on n.user_id = r.user_id and n.source_id = i."sourceId" and n.review_date is not null
    ), removed_notes as (
      delete from notes where user_id = ${userId} and id in (select note_id from imported where not is_edited)
    ), removed as (
      delete from daily_reviews where user_id = ${userId} and id in (select id from imported where not is_edited)
    ) select count(*)::int8 as count from imported where is_edited`.execute(trx)
  return rows[0]?.count ?? 0
}
