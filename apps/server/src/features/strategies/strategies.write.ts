import { strategyFromDocument } from '@plumbline/domain/documents/strategy-from-document'
import type { Playbook } from '@plumbline/domain/strategies/playbook'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** The content of a playbook as columns; lists of objects are JSON. */
export function columnsOf(playbook: Playbook) {
  return {
    setup: playbook.setup,
    market: playbook.market,
    pairs: playbook.pairs,
    sessions: playbook.sessions,
    rules: JSON.stringify(playbook.rules),
    risk: JSON.stringify(playbook.risk),
    images: playbook.images,
  }
}

/**
 * Deletes the versions that were created from these kept documents, which are about to be deleted, and the strategies
 * that they named if nothing uses those; edited versions stay. Returns how many stay.
 */
export async function deleteAdoptedStrategies(
  trx: Tx,
  userId: string,
  documentIds: readonly string[],
): Promise<number> {
  const { rows: documents } = await sql<{ document_id: string; body: unknown }>`
    select document_id, body from pending_documents
    where user_id = ${userId} and id = any(${documentIds}::uuid[]) and collection = 'strategies'
      and is_adopted`.execute(trx)
  if (documents.length === 0) return 0
  await sql`
    delete from strategy_versions
    where user_id = ${userId} and source_document = any(${documentIds}::uuid[]) and revision = 1`.execute(trx)
  const named = documents.map(({ document_id: id, body }) => {
    return { id, label: strategyFromDocument(body)?.label || id }
  })
  await sql`
    delete from strategies s
    using json_to_recordset(${JSON.stringify(named)}::json) as n(id text, label text)
    where s.user_id = ${userId} and s.id = n.id and s.label = n.label
      and not exists (select from strategy_versions v where v.user_id = s.user_id and v.strategy_id = s.id)
      and not exists (select from trades t where t.user_id = s.user_id and t.strategy_id = s.id)`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from strategy_versions
    where user_id = ${userId} and source_document = any(${documentIds}::uuid[]) and deleted_at is null`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
