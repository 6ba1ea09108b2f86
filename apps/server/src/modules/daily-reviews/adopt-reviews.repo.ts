import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { ReviewRow } from './daily-reviews.repo.ts'

/** Kept documents that are reviews and have not been moved in as they are now; unqualified columns. */
const UNADOPTED = sql<boolean>`collection = 'dailyReviews' and not is_adopted`

export interface KeptReview {
  readonly id: string
  readonly document_id: string
  readonly body: unknown
}

export async function hasUnadopted(trx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pending_documents where user_id = ${userId} and ${UNADOPTED} limit 1`.execute(trx)
  return rows.length > 0
}

export async function unadopted(trx: Tx, userId: string, most: number): Promise<readonly KeptReview[]> {
  const { rows } = await sql<KeptReview>`
    select id, document_id, body from pending_documents where user_id = ${userId} and ${UNADOPTED}
    order by id limit ${most}`.execute(trx)
  return rows
}

export async function setAdopted(trx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    update pending_documents set is_adopted = true
    where user_id = ${userId} and id = ${id}`.execute(trx)
}

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
