import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Kept documents that are trading plan templates and have not been moved in as they are now; unqualified columns. */
const UNADOPTED = sql<boolean>`collection = 'tradingPlanTemplates' and not is_adopted`

export interface KeptPlan {
  readonly id: string
  readonly body: unknown
  readonly hash: string
}

export async function hasUnadopted(trx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pending_documents where user_id = ${userId} and ${UNADOPTED} limit 1`.execute(trx)
  return rows.length > 0
}

export async function unadopted(trx: Tx, userId: string, most: number): Promise<readonly KeptPlan[]> {
  const { rows } = await sql<KeptPlan>`
    select id, body, md5(body::text) as hash from pending_documents
    where user_id = ${userId} and ${UNADOPTED} order by id limit ${most}`.execute(trx)
  return rows
}

export async function setAdopted(trx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    update pending_documents set is_adopted = true where user_id = ${userId} and id = ${id}`.execute(trx)
}

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
