import type { Edit } from './run-edit.service.ts'
import { dismissSources } from './source-memory.repo.ts'
import type { TradeChange } from './trade-changes.ts'
import type { TradeWriter } from './trade-writer.ts'

/** Deletes trades of one account with all that undo needs; those that were imported are dismissed. */
export async function takeTrades(
  { trx, userId }: Pick<Edit, 'trx' | 'userId'>,
  writer: TradeWriter,
  ids: readonly string[],
): Promise<readonly TradeChange[]> {
  const rows = await writer.take(ids)
  const sources = await dismissSources(
    trx,
    userId,
    rows.map((row) => row.id),
  )
  const sourceOf = new Map(sources.map((source) => [source.tradeId, source.id]))
  return rows.map((row) => ({ kind: 'removed', row, sourceId: sourceOf.get(row.id) ?? null }))
}
