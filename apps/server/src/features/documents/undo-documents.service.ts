import type { DocumentImport } from '@plumbline/contract/documents/documents'
import { AppError } from '@plumbline/contract/errors'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { type AccountHooksDeps, removeAccounts } from '#server/ledger/accounts/accounts.service.ts'
import { lockAccounts } from '#server/ledger/accounts/accounts.write.ts'
import { type AccountRow, accountRows } from '#server/ledger/accounts/accounts.read.ts'
import { deleteFilesWithoutUse } from '#server/features/files/files.write.ts'
import { undoMemory } from '#server/features/imports/history.service.ts'
import {
  type DocumentRecord,
  documentRecords,
  lockDocumentRecord,
} from '#server/features/imports/document-records.read.ts'
import { setDocumentResult } from '#server/features/imports/document-records.write.ts'
import { setUndone } from '#server/features/imports/imports.write.ts'
import { type TradeWriters, writeAccounts } from '#server/ledger/trades/trades.write.ts'
import { presentDocumentImport } from './document-history.presenter.ts'
import { textsOfReplaced } from './convert-documents.service.ts'
import type { DocumentsDeps } from './documents.service.ts'
import { type Written, writtenOf } from './import-memory.ts'
import * as repo from './import-memory.repo.ts'
import { sourcesOf, standingOf, tradeIds } from './import-standing.service.ts'
import { undoRest } from './undo-rest.service.ts'

/** Document imports that wrote anything, newest first. */
export async function listDocumentImports(
  { database }: Pick<DocumentsDeps, 'database'>,
  actor: Actor,
): Promise<DocumentImport[]> {
  const records = await database.asUser(actor.userId, (trx) => documentRecords(trx, actor.userId))
  return records.map(presentDocumentImport)
}

/**
 * Undoes a document import as a whole, so that importing the same file restores all of it. Later changes by the user
 * are not dropped silently: without `force` the undo is refused, and with it accounts that hold anything else stay,
 * with their settings and cash.
 */
export async function undoDocuments(
  deps: Pick<DocumentsDeps, 'database' | 'fileHolders' | 'archiveHooks' | 'newId' | 'now'> & AccountHooksDeps,
  actor: Actor,
  input: { readonly id: string; readonly force: boolean },
): Promise<DocumentImport> {
  const { database, fileHolders, now } = deps
  const { userId } = actor
  const memory = await database.asUser(userId, async (trx) =>
    undoMemory<Written>(trx, userId, (await existing(trx, userId, input.id)).id),
  )
  const documents = writtenOf(memory, 'documents').flatMap(({ rows }) => rows)
  const texts = await textsOfReplaced(deps, userId, documents)
  return database.asUser(userId, async (trx) => {
    // Accounts are added and deleted under this lock, trades are moved under the accounts' own: all are held.
    await lockAccounts(trx, userId)
    const accounts = await accountRows(trx, userId)
    const ids = accounts.map(({ id }) => id)
    const { record, standing } = await writeAccounts(trx, userId, ids, (writers) =>
      undoTrades(trx, userId, input, memory, accounts, writers),
    )
    await deps.accountHooks.beforeDelete(trx, userId)
    await removeAccounts(trx, actor, standing.going)
    const rest = await undoRest(deps, trx, userId, record.id, memory, standing.staying, texts)
    const files = writtenOf(memory, 'files').flatMap(({ ids }) => ids)
    await deleteFilesWithoutUse(trx, fileHolders, userId, files, now())
    const kept = { ...rest, accounts: standing.staying.map(({ name }) => name) }
    await setDocumentResult(trx, userId, record.id, { ...record.result, kept })
    await setUndone(trx, userId, record.id)
    for (const { check } of deps.archiveHooks) await check?.(trx, userId, now())
    return presentDocumentImport(await existing(trx, userId, record.id))
  })
}

async function existing(trx: Tx, userId: string, id: string): Promise<DocumentRecord> {
  const record = await lockDocumentRecord(trx, userId, id)
  if (!record) throw new AppError('IMPORT_NOT_FOUND', { id })
  return record
}

async function undoTrades(
  trx: Tx,
  userId: string,
  input: { readonly id: string; readonly force: boolean },
  memory: readonly Written[],
  accounts: readonly AccountRow[],
  writers: TradeWriters,
) {
  const record = await existing(trx, userId, input.id)
  if (record.state !== 'confirmed') throw new AppError('IMPORT_STATE', { state: record.state })
  const sources = sourcesOf(record.result, memory)
  const standing = await standingOf(trx, userId, record.id, memory, sources, accounts)
  const { trades, cash, settings, staying } = standing.changed
  if (!input.force && trades + cash + settings + staying > 0)
    throw new AppError('DOCUMENT_IMPORT_CHANGED', { trades, cash, accounts: settings, used: staying })

  const going = new Set(standing.going)
  for (const [accountId, accountAccessErrors] of Map.groupBy(standing.trades, (trade) => trade.accountId)) {
    if (!going.has(accountId)) await writers.of(accountId).remove(accountAccessErrors.map(({ id }) => id))
  }
  await repo.deleteSources(trx, userId, sources)
  if (record.result.kind === 'document-database') await repo.forgetTrades(trx, userId, tradeIds(memory))
  await removeCash(trx, userId, memory, writers)
  return { record, standing }
}

/**
 * Removes the import's cash from accounts that existed before; accounts that it created are deleted with their cash or
 * keep it.
 */
async function removeCash(
  trx: Tx,
  userId: string,
  memory: readonly Written[],
  writers: TradeWriters,
): Promise<void> {
  const made = new Set(writtenOf(memory, 'account').map(({ id }) => id))
  const here = new Set(writers.all.map(({ account }) => account.id))
  const written = writtenOf(memory, 'cash').flatMap(({ rows }) => rows)
  const ids = written.filter(({ accountId }) => !made.has(accountId)).map(({ id }) => id)
  const rows = (await repo.cashOf(trx, userId, [], ids)).filter(({ accountId }) => here.has(accountId))
  await repo.deleteCash(
    trx,
    userId,
    rows.map(({ id }) => id),
  )
  for (const { accountId, at } of rows) writers.of(accountId).touchCash(at)
}
