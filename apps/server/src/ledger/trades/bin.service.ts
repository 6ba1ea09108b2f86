import { isDeepStrictEqual } from 'node:util'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import { mergeBrokerChange } from '@plumbline/domain/imports/merge-broker-change'
import { slices } from '#server/platform/db/slices.ts'
import { resolveLabels } from '#server/ledger/tags/labels.write.ts'
import { findLabels } from '#server/ledger/tags/labels.read.ts'
import * as repo from './bin.repo.ts'
import { dismissSources, reassignSources } from './source-memory.repo.ts'
import type { TradeChange } from './trade-changes.ts'
import { brokerValuesOfRow } from './trade-columns.ts'
import { brokerFields } from './trade-row.ts'
import type { TradeWriter } from './trade-writer.write.ts'
import type { AccountsWrite } from './trades.write.ts'

type Restored = Extract<TradeChange, { kind: 'added' }>

/**
 * Moves trades of one account to the bin, and dismisses their sources so that no import restores them automatically.
 */
export async function binTrades(
  { trx, userId }: Pick<AccountsWrite, 'trx' | 'userId'>,
  writer: TradeWriter,
  ids: readonly string[],
  importId: string | null = null,
): Promise<readonly TradeChange[]> {
  const removed: TradeChange[] = []
  for (const slice of slices(ids)) {
    const binned = await writer.moveToBin(slice, importId)
    await repo.setBinSources(trx, userId, await dismissSources(trx, userId, binned))
    for (const id of binned) removed.push({ kind: 'removed', id })
  }
  return removed
}

/**
 * Restores trades from the bin, updated with what their broker has changed since. Returns the restored ones: not those
 * that are not in the bin, nor imported trades that another import has already restored.
 */
export async function restoreFromBin(
  { trx, userId, writers, newId }: AccountsWrite,
  ids: readonly string[],
): Promise<readonly Restored[]> {
  const restored: Restored[] = []
  const accountIds = writers.all.map((writer) => writer.account.id)
  for (const slice of slices(ids)) {
    const binned = await repo.binnedTrades(trx, userId, accountIds, slice)
    const sources = binned.flatMap(({ trade, sourceId }) =>
      sourceId === null ? [] : [{ id: sourceId, tradeId: trade.id }],
    )
    const revived = await reassignSources(trx, userId, sources)
    const restorable = binned.filter(({ sourceId }) => sourceId === null || revived.has(sourceId))
    const wanted = await withLabels({ trx, userId, newId }, restorable.map(asStatedNow))
    for (const writer of writers.all) {
      const trades = wanted.filter((trade) => trade.account_id === writer.account.id)
      if (trades.length === 0) continue
      const back = new Set(await writer.restore(trades))
      for (const { id, account_id: accountId, updated_at } of trades) {
        const updatedAt = new Date(updated_at).toISOString()
        if (back.has(id)) restored.push({ kind: 'added', id, accountId, updatedAt })
      }
    }
    await repo.leaveBin(
      trx,
      userId,
      wanted.map(({ id }) => id),
    )
  }
  return restored
}

/**
 * Recreates tags and mistakes that were deleted or renamed meanwhile; a strategy that was deleted is removed from its
 * trades.
 */
async function withLabels(
  { trx, userId, newId }: Omit<AccountsWrite, 'writers'>,
  trades: readonly repo.StoredTrade[],
): Promise<readonly repo.StoredTrade[]> {
  for (const kind of ['tags', 'mistakes'] as const) {
    const labels = trades.flatMap((trade) => trade[kind] ?? [])
    await resolveLabels({ newId }, trx, userId, kind, labels, 'label')
  }
  const strategies = [...new Set(trades.flatMap((trade) => trade.strategy_id ?? []))]
  const known = new Set((await findLabels(trx, userId, 'strategies', strategies)).map(({ id }) => id))
  return trades.map((trade) =>
    trade.strategy_id === null || known.has(trade.strategy_id) ? trade : { ...trade, strategy_id: null },
  )
}

/** The trade as it was deleted, updated with what its broker has changed since; the user's edits are kept. */
function asStatedNow({ trade, statedThen, statedNow }: repo.BinnedTrade): repo.StoredTrade {
  const current = brokerValuesOfRow(trade)
  if (statedThen === null || statedNow === null || isDeepStrictEqual(statedThen, statedNow))
    return { ...trade, fingerprint: fingerprintOf(current) }
  const { executions = null, ...now } = statedNow
  const { executions: _then, ...then } = statedThen
  return { ...trade, ...brokerFields(mergeBrokerChange(current, then, now)), executions }
}
