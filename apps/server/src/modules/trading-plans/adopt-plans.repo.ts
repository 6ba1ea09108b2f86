import type { Tx } from '#server/db/database.ts'

export interface AdoptedPlan {
  readonly id: string
  readonly source_hash: string | null
  readonly revision: number
}

/** The template that was created from a document, also a deleted one. */
export async function planOfDocument(
  trx: Tx,
  userId: string,
  documentId: string,
): Promise<AdoptedPlan | undefined> {
  return trx
    .selectFrom('trading_plan_templates')
    .select(['id', 'source_hash', 'revision'])
    .where('user_id', '=', userId)
    .where('source_document', '=', documentId)
    .executeTakeFirst()
}
