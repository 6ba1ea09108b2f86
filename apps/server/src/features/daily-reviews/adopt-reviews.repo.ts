import type { Tx } from '#server/platform/db/database.ts'
import type { ReviewRow } from './daily-reviews.repo.ts'

/** The review that was created from a document, also a deleted one. */
export async function reviewOfDocument(
  trx: Tx,
  userId: string,
  documentId: string,
): Promise<ReviewRow | undefined> {
  return trx
    .selectFrom('daily_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source_document', '=', documentId)
    .executeTakeFirst()
}
