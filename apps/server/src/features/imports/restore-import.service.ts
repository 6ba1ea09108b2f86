import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { saveAccountSettings } from '#server/ledger/accounts/accounts.write.ts'
import { setCashOfImportUndone } from '#server/ledger/cash/cash.service.ts'
import { restoreFromBin } from '#server/ledger/trades/bin.service.ts'
import { type TradeWriters, writeAccounts } from '#server/ledger/trades/trades.write.ts'
import * as deleted from './deleted-trades.repo.ts'
import { restoreStated } from './deleted-trades.service.ts'
import { dropChunks, loadRows, storeRows } from './staging/import-chunks.repo.ts'
import { presentImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import type { ImportsDeps } from './imports-deps.ts'
import type { ChangeMemory } from './staging/staged-row.ts'
import type { ImportResult } from './stored-import.ts'
import { followChanges } from './apply-batch.service.ts'
import * as sources from './trade-sources.repo.ts'
import { accountsOfMoved } from './trade-sources.read.ts'
import { undoing } from './undo-import.service.ts'

type RestoreDeps = Pick<ImportsDeps, 'database' | 'newId'>

/** Restores an undone import as a whole: its trades, its cash, its changes and the initial balance that it set. */
export async function restoreImport(
  deps: RestoreDeps,
  actor: Actor,
  input: { readonly id: string },
): Promise<TradeImport> {
  return undoing(deps, actor, async (trx) => {
    const { accountId } = await repo.existingImport(trx, actor.userId, input.id)
    await restoreBatch(deps, trx, actor, accountId, input.id)
    return presentImport(await repo.existingImport(trx, actor.userId, input.id))
  })
}

/** Restores the batch of a file or synchronisation; call inside `undoing`. */
export async function restoreBatch(
  deps: RestoreDeps,
  trx: Tx,
  actor: Actor,
  accountId: string,
  importId: string,
): Promise<void> {
  const { userId } = actor
  const binned = await deleted.binnedOfImport(trx, userId, importId)
  const accounts = [
    accountId,
    ...binned.map((trade) => trade.accountId),
    ...(await accountsOfMoved(trx, userId, accountId)),
  ]
  const result = await writeAccounts(trx, userId, accounts, async (writers) => {
    const record = await repo.lockedImport(trx, actor.userId, importId, 'undone')
    const writer = writers.of(record.accountId)
    const ids = binned.map(({ id }) => id)
    const restored = await restoreFromBin({ trx, userId, writers, newId: deps.newId }, ids)
    // Trades that are no longer in the bin are restored as the broker stated them, unedited.
    const left = await deleted.undoneSources(trx, userId, importId)
    const confirmedAt = record.confirmedAt?.toISOString() ?? null
    const stated = await restoreStated(deps, trx, userId, writer, left, confirmedAt)
    const changed = await repeatChanges(trx, actor, writers, record)
    const cash = await setCashOfImportUndone(trx, userId, writer, importId, false)
    const isRestored = restored.length + stated.length + changed + cash > 0
    if (!isRestored && hadContent(record)) throw new AppError('IMPORT_NOT_RESTORABLE')
    return restoreInitialBalance(trx, userId, writers, record)
  })
  await repo.setRestored(trx, userId, importId, result)
}

function hadContent({ result }: repo.ImportRecord): boolean {
  return result === null || result.added + result.changed + result.cash > 0
}

/**
 * Repeats the import's changes to trades; trades that another import has changed since are skipped. Returns their
 * number.
 */
async function repeatChanges(
  trx: Tx,
  actor: Actor,
  writers: TradeWriters,
  record: repo.ImportRecord,
): Promise<number> {
  const memory = await loadRows<ChangeMemory>(trx, actor.userId, record.id, 'undo')
  if (memory.length === 0) return 0
  const ids = memory.map((change) => change.sourceId)
  const now = await sources.brokerValuesOf(trx, actor.userId, ids)
  const undone = memory.filter((change) => isDeepStrictEqual(now.get(change.sourceId), change.broker))
  const repeated = await followChanges(
    trx,
    actor,
    writers,
    writers.of(record.accountId),
    undone.map(asChanged),
  )
  const again = new Map(repeated.map((change) => [change.sourceId, change]))
  await dropChunks(trx, actor.userId, record.id, ['undo'])
  const kept = memory.map((change) => again.get(change.sourceId) ?? change)
  await storeRows(trx, actor.userId, record.id, 'undo', kept)
  return repeated.length
}

function asChanged({ sourceId, tradeId, broker, after }: ChangeMemory) {
  return {
    view: { brokerId: null, ...sources.viewOf(after) },
    known: { sourceId, tradeId, brokerId: null, dismissed: false, ...sources.viewOf(broker) },
  }
}

/** Sets the import's initial balance again, and remembers the previous one for the next undo. */
async function restoreInitialBalance(
  trx: Tx,
  userId: string,
  writers: TradeWriters,
  { accountId, result }: repo.ImportRecord,
): Promise<ImportResult | null> {
  const set = result?.initialBalanceCents ?? null
  if (result === null || set === null) return result
  const writer = writers.of(accountId)
  await saveAccountSettings(trx, userId, writer.account.id, { initial_balance_cents: set })
  writer.touchBalance()
  return { ...result, initialBalanceBeforeCents: writer.account.initial_balance_cents }
}
