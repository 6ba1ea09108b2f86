import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { saveAccountSettings } from '#server/ledger/accounts/accounts.write.ts'
import { setCashOfImportUndone } from '#server/ledger/cash/cash.service.ts'
import { binTrades } from '#server/ledger/trades/bin.service.ts'
import { retryUntilLocked } from '#server/ledger/trades/run-edit.service.ts'
import { AccountNotLockedError } from '#server/ledger/trades/trades.write.ts'
import { type BatchWrite, revertChanges, writeBatch } from './broker-changes.service.ts'
import { loadRows } from './staging/import-chunks.repo.ts'
import { presentImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import { setUndone } from './imports.write.ts'
import type { ImportsDeps } from './imports-deps.ts'
import type { ChangeMemory } from './staging/staged-row.ts'
import * as sources from './trade-sources.repo.ts'

/** Undoes a file import as a whole: its trades, its cash, and its changes to earlier trades. */
export async function undoImport(deps: ImportsDeps, actor: Actor, input: UndoInput): Promise<TradeImport> {
  return retryUndo(deps, actor, async (trx) => {
    const { accountId } = await repo.existingImport(trx, actor.userId, input.id)
    await undoBatch(deps, trx, actor.userId, accountId, input)
    return presentImport(await repo.existingImport(trx, actor.userId, input.id))
  })
}

export interface UndoInput {
  readonly id: string
  /** Also removes trades that were edited since. */
  readonly force: boolean
}

/** Retries if a trade of the batch was moved to an account that was not locked. */
export async function retryUndo<T>(
  deps: Pick<ImportsDeps, 'database'>,
  actor: Actor,
  undo: (trx: Tx) => Promise<T>,
): Promise<T> {
  return retryUntilLocked(() => deps.database.asUser(actor.userId, undo))
}

/** Undoes the batch of a file or synchronisation; call inside `retryUndo`. */
export async function undoBatch(
  deps: Pick<ImportsDeps, 'newId'>,
  trx: Tx,
  userId: string,
  accountId: string,
  input: UndoInput,
): Promise<void> {
  await writeBatch(deps, trx, userId, accountId, (write) => undoLocked(write, input))
  await setUndone(trx, userId, input.id)
}

async function undoLocked(write: BatchWrite, input: UndoInput): Promise<void> {
  const { trx, userId, writer } = write
  const record = await repo.lockedImport(trx, userId, input.id, 'confirmed')
  const changes = await loadRows<ChangeMemory>(trx, userId, record.id, 'undo')
  const changedIds = changes.map((change) => change.tradeId)
  const edited = await sources.countEdited(trx, userId, record.id, changedIds)
  if (edited > 0 && !input.force) throw new AppError('IMPORT_EDITED', { count: edited })

  await sources.markUndone(trx, userId, record.id)
  await binBatch(write, record.id)
  await sources.dismissImport(trx, userId, record.id)
  await revertChanges(write, changes)
  await setCashOfImportUndone(trx, userId, writer, record.id, true)
  const before = record.result?.initialBalanceBeforeCents ?? null
  if (record.result === null || before === null) return
  const initialBalanceCents = writer.account.initial_balance_cents
  await repo.setResult(trx, userId, record.id, { ...record.result, initialBalanceCents })
  await saveAccountSettings(trx, userId, writer.account.id, { initial_balance_cents: before })
  writer.touchBalance()
}

/** Moves the batch's trades to the bin, in whichever account they are. */
async function binBatch({ trx, userId, writers }: BatchWrite, importId: string): Promise<void> {
  const ids = await sources.tradeIdsOfImport(trx, userId, importId)
  let removed = 0
  for (const writer of writers.all) {
    if (removed < ids.length) {
      removed += (await binTrades({ trx, userId }, writer, ids, importId)).length
    }
  }
  if (removed < ids.length && (await sources.hasTradesOfImport(trx, userId, importId)))
    throw new AccountNotLockedError('A trade of the import was just moved')
}
