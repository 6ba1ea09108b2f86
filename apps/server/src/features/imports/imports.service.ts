import { AppError } from '@plumbline/contract/errors'
import {
  type ImportRow,
  type ImportRowKind,
  MAX_FILE_MB,
  type TradeImport,
} from '@plumbline/contract/imports/imports'
import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { loadPage } from './staging/import-chunks.repo.ts'
import { presentImport, presentProblem, presentStaged } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import type { ImportsDeps } from './imports-deps.ts'
import { readImport } from './reading/read-import.service.ts'
import { storableName } from './storable-name.ts'
import type { StagedTrade } from './staging/staged-row.ts'

/**
 * Accepts a file and reads it in the background; returns at once, `getImport` reports progress. Throws
 * ACCOUNT_NOT_FOUND, FILE_TOO_LARGE, TOO_MANY_REQUESTS.
 */
export async function uploadImport(
  deps: ImportsDeps,
  actor: Actor,
  input: { accountId: string; file: File },
): Promise<TradeImport> {
  const { accountId, file } = input
  if (file.size > MAX_FILE_MB * 1024 * 1024) throw new AppError('FILE_TOO_LARGE', { limitMb: MAX_FILE_MB })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const release = deps.uploadQuota.hold(actor.userId, bytes.byteLength)
  try {
    const { record, brokerTimeZone } = await deps.database.asUser(actor.userId, async (trx) => {
      const account = await findAccount(trx, actor.userId, accountId)
      if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: accountId })
      const record = await repo.insertImport(trx, actor.userId, {
        id: deps.newId(),
        accountId: account.id,
        fileName: storableName(file.name),
        fileSize: bytes.byteLength,
      })
      return { record, brokerTimeZone: account.broker_time_zone }
    })
    void readImport(deps, actor, record, { name: file.name, bytes }, { brokerTimeZone }).finally(release)
    return presentImport(record)
  } catch (error) {
    release()
    throw error
  }
}

export async function getImport(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string },
): Promise<TradeImport> {
  return deps.database.asUser(actor.userId, async (trx) => {
    return presentImport(await repo.existingImport(trx, actor.userId, input.id))
  })
}

export async function listImports(
  deps: ImportsDeps,
  actor: Actor,
  input: { accountId: string },
): Promise<TradeImport[]> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, input.accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: input.accountId })
    const records = await repo.importsOfAccount(trx, actor.userId, account.id)
    return records.map((record) => presentImport(record))
  })
}

/** A page of a preview's rows with one decision; empty once the preview has expired. */
export async function importRows(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string; kind: ImportRowKind; offset: number; limit: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const { id, kind, offset, limit } = input
  return deps.database.asUser(actor.userId, async (trx) => {
    const record = await repo.existingImport(trx, actor.userId, id)
    const total = record.preview?.counts[kind] ?? 0
    const rows =
      kind === 'unusable'
        ? (await loadPage<Problem>(trx, actor.userId, record.id, kind, offset, limit)).map(presentProblem)
        : (await loadPage<StagedTrade>(trx, actor.userId, record.id, kind, offset, limit)).map((row) =>
            presentStaged(kind, row),
          )
    return { rows, total }
  })
}

/** Deletes a preview. Confirmed imports stay in the history and are undone instead. */
export async function discardImport(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string },
): Promise<{ success: boolean }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const record = await repo.lockedFileImport(trx, actor.userId, input.id)
    if (record.state === 'confirmed' || record.state === 'undone')
      throw new AppError('IMPORT_STATE', { state: record.state })
    await repo.deleteImport(trx, actor.userId, record.id)
    return { success: true }
  })
}
