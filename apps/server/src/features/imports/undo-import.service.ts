import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { saveAccountSettings } from '#server/ledger/accounts/accounts.write.ts'
import { setCashOfImportUndone } from '#server/ledger/cash/cash.service.ts'
import { binTrades } from '#server/ledger/trades/bin.service.ts'
import { untilLocked } from '#server/ledger/trades/run-edit.service.ts'
import {
  AccountNotLockedError,
  type TradeWriters,
  writeAccounts,
} from '#server/ledger/trades/trades.write.ts'
import { followAnywhere, setExecutionsAnywhere } from './confirming/follow-anywhere.service.ts'
import { loadRows } from './staging/import-chunks.repo.ts'
import { presentImport } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import { setUndone } from './imports.write.ts'
import type { ImportsDeps } from './imports-deps.ts'
import type { ChangeMemory } from './staging/staged-row.ts'
import * as sources from './trade-sources.repo.ts'
import { accountsOfMoved } from './trade-sources.read.ts'

/** Undoes a file import as a whole: its trades, its cash, and its changes to earlier trades. */
export async function undoImport(deps: ImportsDeps, actor: Actor, input: UndoInput): Promise<TradeImport> {
  return undoing(deps, actor, async (trx) => {
    const { accountId } = await repo.existingImport(trx, actor.userId, input.id)
    await undoBatch(trx, actor, accountId, input)
    return presentImport(await repo.existingImport(trx, actor.userId, input.id))
  })
}

export interface UndoInput {
  readonly id: string
  /** Also removes trades that were edited since. */
  readonly force: boolean
}

/** Retries if a trade of the batch was moved to an account that was not locked. */
export async function undoing<T>(
  deps: Pick<ImportsDeps, 'database'>,
  actor: Actor,
  undo: (trx: Tx) => Promise<T>,
): Promise<T> {
  return untilLocked(() => deps.database.asUser(actor.userId, undo))
}

/** Undoes the batch of a file or synchronisation; call inside `undoing`. */
export async function undoBatch(trx: Tx, actor: Actor, accountId: string, input: UndoInput): Promise<void> {
  const { userId } = actor
  const accounts = [accountId, ...(await accountsOfMoved(trx, userId, accountId))]
  await writeAccounts(trx, userId, accounts, (writers) => undoWithWriters(trx, actor, input, writers))
  await setUndone(trx, userId, input.id)
}

async function undoWithWriters(
  trx: Tx,
  actor: Actor,
  input: UndoInput,
  writers: TradeWriters,
): Promise<void> {
  const { userId } = actor
  const record = await repo.lockedImport(trx, actor.userId, input.id, 'confirmed')
  const writer = writers.of(record.accountId)
  const changes = await loadRows<ChangeMemory>(trx, userId, record.id, 'undo')
  const changedIds = changes.map((change) => change.tradeId)
  const edited = await sources.countEdited(trx, userId, record.id, changedIds)
  if (edited > 0 && !input.force) throw new AppError('IMPORT_EDITED', { count: edited })

  await sources.markUndone(trx, userId, record.id)
  await removeAnywhere(trx, userId, writers, record.id)
  await sources.dismissImport(trx, userId, record.id)
  await revertChanges(trx, userId, writers, record.accountId, changes)
  await setCashOfImportUndone(trx, userId, writer, record.id, true)
  const before = record.result?.initialBalanceBeforeCents ?? null
  if (record.result === null || before === null) return
  const initialBalanceCents = writer.account.initial_balance_cents
  await repo.setResult(trx, userId, record.id, { ...record.result, initialBalanceCents })
  await saveAccountSettings(trx, userId, writer.account.id, { initial_balance_cents: before })
  writer.touchBalance()
}

/** Moves the batch's trades to the bin, in whichever account they are. */
async function removeAnywhere(
  trx: Tx,
  userId: string,
  writers: TradeWriters,
  importId: string,
): Promise<void> {
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

/** Reverts changed trades; a trade that a later import changed again keeps that change. */
async function revertChanges(
  trx: Tx,
  userId: string,
  writers: TradeWriters,
  accountId: string,
  changes: readonly ChangeMemory[],
): Promise<void> {
  const now = await sources.brokerValuesOf(
    trx,
    userId,
    changes.map((change) => change.sourceId),
  )
  const own = changes.filter((change) => isDeepStrictEqual(now.get(change.sourceId), change.after))
  const merges = new Map(own.map(({ tradeId, trade }) => [tradeId, () => trade]))
  await followAnywhere(writers, writers.of(accountId), merges)
  const parts = own.flatMap(({ tradeId, executions }) =>
    executions === undefined ? [] : [{ id: tradeId, executions }],
  )
  await setExecutionsAnywhere(writers, parts)
  await sources.setBrokerValues(
    trx,
    userId,
    own.map(({ sourceId, broker }) => ({ id: sourceId, broker_values: broker })),
  )
}
