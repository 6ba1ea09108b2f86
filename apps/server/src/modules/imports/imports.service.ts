import { AppError } from '@plumbline/contract/errors'
import {
  type ImportRow,
  type ImportRowKind,
  MAX_FILE_MB,
  type TradeImport,
} from '@plumbline/contract/imports/imports'
import type { BrokerFile, Problem } from '@plumbline/domain/imports/broker-file'
import { toCents } from '@plumbline/domain/money/amount'
import type { ReadOptions, SourceFile } from '@plumbline/importers/importer'
import type { Database } from '#server/db/database.ts'
import type { Actor } from '#server/http/context.ts'
import type { Logger } from '#server/log.ts'
import { type CashOperation, freshCash } from '#server/modules/accounts/cash.service.ts'
import { findAccount } from '#server/modules/accounts/accounts.service.ts'
import { buildPreview } from './build-preview.ts'
import { decideRows, stagedByKind, undecidedTrades } from './decide.ts'
import { loadPage, storeRows } from './import-chunks.repo.ts'
import { presentImport, presentProblem, presentStaged } from './imports.presenter.ts'
import * as repo from './imports.repo.ts'
import { existingImport } from './locked-import.ts'
import { PARSE_LIMITS, parseFile } from './parse-file.ts'
import type { StagedTrade } from './staged-row.ts'

export interface ImportsDeps {
  readonly database: Database
  readonly newId: () => string
  readonly now: () => Date
  readonly log: Logger
}

/** Progress is written to the import's row at most this often: a poll a second reads it. */
const PROGRESS_EVERY_MS = 400

/** Takes a file in and reads it in the background; the answer is at once, `getImport` tells how far it is. */
export async function uploadImport(
  deps: ImportsDeps,
  actor: Actor,
  input: { accountId: string; file: File },
): Promise<TradeImport> {
  const { accountId, file } = input
  if (file.size > MAX_FILE_MB * 1024 * 1024) throw new AppError('FILE_TOO_LARGE', { limitMb: MAX_FILE_MB })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { record, brokerTimeZone } = await deps.database.asUser(actor.userId, async (trx) => {
    const account = await findAccount(trx, actor.userId, accountId)
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id: accountId })
    await repo.sweepImports(trx, actor.userId)
    const record = await repo.insertImport(trx, actor.userId, {
      id: deps.newId(),
      accountId: account.id,
      fileName: storableName(file.name),
      fileSize: bytes.byteLength,
    })
    return { record, brokerTimeZone: account.broker_time_zone }
  })
  void readImport(deps, actor, record, { name: file.name, bytes }, { brokerTimeZone })
  return presentImport(record, deps.now())
}

/** The name as a person would know it again: no database takes a zero byte, and the cut may split a character. */
function storableName(name: string): string {
  return name.replaceAll('\u0000', '').slice(0, 255).toWellFormed()
}

/** Reads the file in a worker and stages what it holds. Never rejects: what goes wrong is the import's own state. */
async function readImport(
  deps: ImportsDeps,
  actor: Actor,
  record: repo.ImportRecord,
  file: SourceFile,
  options: ReadOptions,
): Promise<void> {
  const asUser = deps.database.asUser
  let told = 0
  const onProgress = (fraction: number) => {
    const now = deps.now().getTime()
    if (now - told < PROGRESS_EVERY_MS) return
    told = now
    // A lost progress report costs nothing; the next one comes in a moment.
    asUser(actor.userId, (trx) => repo.setProgress(trx, actor.userId, record.id, fraction)).catch(
      (error: unknown) =>
        deps.log.warn('import progress not stored', { importId: record.id, error: String(error) }),
    )
  }
  try {
    const outcome = await parseFile(file, onProgress, PARSE_LIMITS, options)
    if (outcome.kind === 'failed') {
      await asUser(actor.userId, (trx) =>
        repo.setFailed(trx, actor.userId, record.id, outcome.code, outcome.detail),
      )
    } else {
      await stage(deps, actor, record, outcome.file)
    }
  } catch (error) {
    deps.log.error('import failed', error, { importId: record.id })
    await asUser(actor.userId, (trx) => repo.setFailed(trx, actor.userId, record.id, 'internal', '')).catch(
      (cause: unknown) => deps.log.error('import state not stored', cause, { importId: record.id }),
    )
  }
}

async function stage(
  deps: ImportsDeps,
  actor: Actor,
  record: repo.ImportRecord,
  file: BrokerFile,
): Promise<void> {
  const rows = undecidedTrades(file)
  await deps.database.asUser(actor.userId, async (trx) => {
    const decided = await decideRows(trx, actor.userId, record.accountId, rows)
    for (const [kind, staged] of stagedByKind(decided)) {
      await storeRows(trx, actor.userId, record.id, kind, staged)
    }
    await storeRows(trx, actor.userId, record.id, 'unusable', file.problems)
    const cash = file.cash.map(cashOperation)
    await storeRows(trx, actor.userId, record.id, 'cash', cash)
    const unknownCash = await freshCash(trx, actor.userId, record.accountId, cash)
    await repo.setReady(trx, actor.userId, record.id, buildPreview(file, decided.counts, unknownCash.length))
  })
}

function cashOperation(cash: BrokerFile['cash'][number]): CashOperation {
  return {
    kind: cash.kind,
    at: cash.at,
    amountCents: toCents(cash.amount),
    notes: cash.notes,
    brokerId: cash.brokerId,
  }
}

export async function getImport(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string },
): Promise<TradeImport> {
  return deps.database.asUser(actor.userId, async (trx) => {
    return presentImport(await existingImport(trx, actor, input.id), deps.now())
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
    return records.map((record) => presentImport(record, deps.now()))
  })
}

/** A page of a preview's rows of one decision; empty once the preview's day has passed. */
export async function importRows(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string; kind: ImportRowKind; offset: number; limit: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const { id, kind, offset, limit } = input
  return deps.database.asUser(actor.userId, async (trx) => {
    const record = await existingImport(trx, actor, id)
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

/** Throws a preview away; what was confirmed stays in the history and is undone instead. */
export async function discardImport(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string },
): Promise<{ success: boolean }> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const record = await repo.lockImport(trx, actor.userId, input.id)
    if (!record) throw new AppError('IMPORT_NOT_FOUND', { id: input.id })
    if (record.state === 'confirmed' || record.state === 'undone')
      throw new AppError('IMPORT_STATE', { state: record.state })
    await repo.deleteImport(trx, actor.userId, record.id)
    return { success: true }
  })
}
