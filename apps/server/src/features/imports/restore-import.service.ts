import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { saveAccountSettings } from '#server/ledger/accounts/accounts.write.ts'
import { setCashOfImportUndone } from '#server/ledger/cash/cash.service.ts'
import { restoreFromBin } from '#server/ledger/trades/bin.service.ts'
import * as deleted from './deleted-trades.repo.ts'
import { restoreStated } from './deleted-trades.service.ts'
import { presentImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import type { ImportsDeps } from './imports-deps.ts'
import type { ImportResult } from './stored-import.ts'
import { type BatchWrite, repeatChanges, writeBatch } from './broker-changes.service.ts'
import { retryUndo } from './undo-import.service.ts'

type RestoreDeps = Pick<ImportsDeps, 'database' | 'newId'>

/** Restores an undone import as a whole: its trades, its cash, its changes and the initial balance that it set. */
export async function restoreImport(
  deps: RestoreDeps,
  actor: Actor,
  input: { readonly id: string },
): Promise<TradeImport> {
  return retryUndo(deps, actor, async (trx) => {
    const { accountId } = await repo.existingImport(trx, actor.userId, input.id)
    await restoreBatch(deps, trx, actor.userId, accountId, input.id)
    return presentImport(await repo.existingImport(trx, actor.userId, input.id))
  })
}

/** Restores the batch of a file or synchronisation; call inside `retryUndo`. */
export async function restoreBatch(
  deps: Pick<RestoreDeps, 'newId'>,
  trx: Tx,
  userId: string,
  accountId: string,
  importId: string,
): Promise<void> {
  const binned = await deleted.binnedOfImport(trx, userId, importId)
  const restore = async (write: BatchWrite) => {
    const record = await repo.lockedImport(trx, userId, importId, 'undone')
    const ids = binned.map(({ id }) => id)
    const restored = await restoreFromBin(write, ids)
    // Trades that are no longer in the bin are restored as the broker stated them, unedited.
    const left = await deleted.undoneSources(trx, userId, importId)
    const confirmedAt = record.confirmedAt?.toISOString() ?? null
    const stated = await restoreStated(write, left, confirmedAt)
    const changed = await repeatChanges(write, importId)
    const cash = await setCashOfImportUndone(trx, userId, write.writer, importId, false)
    const isRestored = restored.length + stated.length + changed + cash > 0
    if (!isRestored && hadContent(record)) throw new AppError('IMPORT_NOT_RESTORABLE')
    return restoreInitialBalance(write, record)
  }
  const accounts = binned.map((trade) => trade.accountId)
  const result = await writeBatch(deps, trx, userId, accountId, restore, accounts)
  await repo.setRestored(trx, userId, importId, result)
}

function hadContent({ result }: repo.ImportRecord): boolean {
  return result === null || result.added + result.changed + result.cash > 0
}

/** Sets the import's initial balance again, and remembers the previous one for the next undo. */
async function restoreInitialBalance(
  { trx, userId, writer }: BatchWrite,
  { result }: repo.ImportRecord,
): Promise<ImportResult | null> {
  const set = result?.initialBalanceCents ?? null
  if (result === null || set === null) return result
  await saveAccountSettings(trx, userId, writer.account.id, { initial_balance_cents: set })
  writer.touchBalance()
  return { ...result, initialBalanceBeforeCents: writer.account.initial_balance_cents }
}
