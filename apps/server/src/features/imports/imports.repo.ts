import { AppError } from '@plumbline/contract/errors'
import type { ImportPreview } from '@plumbline/contract/imports/imports'
import { type NotNull, type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { ImportsTable } from './imports.tables.ts'
import { isUuid } from '#server/platform/ids.ts'
import { PREVIEW_LIFETIME } from './staging/import-retention.repo.ts'
import { LEASE_DURATION } from './reading/reading-lease.repo.ts'
import {
  type AnsweredMapping,
  type ImportResult,
  readAnsweredMapping,
  readPreview,
  readResult,
} from './stored-import.ts'

export interface ImportRecord {
  readonly id: string
  readonly accountId: string
  readonly state: ImportsTable['state']
  readonly fileName: string
  readonly fileSize: number
  readonly progress: number
  readonly errorCode: string | null
  readonly errorDetail: string | null
  readonly preview: ImportPreview | null
  readonly result: ImportResult | null
  /** How the file's table is read; null for known formats, and until the mapping is answered. */
  readonly mapping: AnsweredMapping | null
  /** Its reading lease has expired, by the database's clock. */
  readonly isLost: boolean
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  readonly undoneAt: Date | null
}

function toRecord(
  row: Selectable<ImportsTable> & { readonly account_id: string; readonly is_lost?: boolean },
): ImportRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    state: row.state,
    fileName: row.file_name,
    fileSize: row.file_size,
    progress: row.progress,
    errorCode: row.error_code,
    errorDetail: row.error_detail,
    preview: readPreview(row.preview),
    result: readResult(row.result),
    mapping: readAnsweredMapping(row.mapping),
    isLost: row.is_lost ?? false,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    undoneAt: row.undone_at,
  }
}

export async function insertImport(
  trx: Tx,
  userId: string,
  row: { id: string; accountId: string; fileName: string; fileSize: number },
): Promise<ImportRecord> {
  const inserted = await trx
    .insertInto('imports')
    .values({
      user_id: userId,
      id: row.id,
      account_id: row.accountId,
      state: 'reading',
      file_name: row.fileName,
      file_size: row.fileSize,
      read_until: sql<Date>`now() + ${LEASE_DURATION}`,
    })
    .returningAll()
    .$narrowType<{ account_id: NotNull }>()
    .executeTakeFirstOrThrow()
  return toRecord(inserted)
}

/** File imports; document imports have their own repository. */
function fileImports(trx: Tx, userId: string) {
  return batches(trx, userId).where('origin', '=', 'file')
}

/** Imports of files and synchronisations. */
function batches(trx: Tx, userId: string) {
  return trx
    .selectFrom('imports')
    .selectAll()
    .select(sql<boolean>`read_until <= now()`.as('is_lost'))
    .$narrowType<{ account_id: NotNull }>()
    .where('user_id', '=', userId)
    .where('account_id', 'is not', null)
    .where((where) =>
      where.or([
        where('state', 'in', ['confirmed', 'undone']),
        where('created_at', '>', sql<Date>`now() - ${PREVIEW_LIFETIME}`),
      ]),
    )
}

async function only(query: ReturnType<typeof batches>, id: string): Promise<ImportRecord> {
  const row = isUuid(id) ? await query.where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new AppError('IMPORT_NOT_FOUND', { id })
  return toRecord(row)
}

/** One of the user's file imports. Throws IMPORT_NOT_FOUND. */
export function existingImport(trx: Tx, userId: string, id: string): Promise<ImportRecord> {
  return only(fileImports(trx, userId), id)
}

/** The same, locked. Throws IMPORT_NOT_FOUND. */
export function lockedFileImport(trx: Tx, userId: string, id: string): Promise<ImportRecord> {
  return only(fileImports(trx, userId).forUpdate(), id)
}

/**
 * The import of a file or a synchronisation, locked and in the state that the step needs. Lock the account first:
 * deleting an account locks it and then its imports, so the other order would deadlock. Throws IMPORT_NOT_FOUND,
 * IMPORT_STATE.
 */
export async function lockedImport(
  trx: Tx,
  userId: string,
  id: string,
  state: ImportRecord['state'],
): Promise<ImportRecord> {
  const record = await only(batches(trx, userId).forUpdate(), id)
  if (record.state !== state) throw new AppError('IMPORT_STATE', { state: record.state })
  return record
}

export async function importsOfAccount(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<readonly ImportRecord[]> {
  if (!isUuid(accountId)) return []
  const rows = await fileImports(trx, userId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toRecord)
}

/** Broker logins of the latest files that an account has imported, without undone imports. */
export async function importedLogins(trx: Tx, userId: string, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ login: string }>`
    select preview #>> '{account,login}' as login from imports
    where user_id = ${userId} and account_id = ${accountId} and state = 'confirmed'
      and preview #>> '{account,login}' is not null
    group by 1 order by max(confirmed_at) desc limit 5`.execute(trx)
  return rows.map(({ login }) => login)
}

function updateImport(trx: Tx, userId: string, id: string) {
  return trx.updateTable('imports').where('user_id', '=', userId).where('id', '=', id)
}

/** Does nothing once the import is no longer being read. */
function updateReading(trx: Tx, userId: string, id: string) {
  return updateImport(trx, userId, id).where('state', '=', 'reading')
}

/** Moves an import that is not confirmed yet to another account. */
export async function setAccount(trx: Tx, userId: string, id: string, accountId: string): Promise<void> {
  await updateImport(trx, userId, id).set({ account_id: accountId }).execute()
}

export async function setProgress(trx: Tx, userId: string, id: string, progress: number): Promise<void> {
  await updateReading(trx, userId, id).set({ progress }).execute()
}

export async function setFailed(
  trx: Tx,
  userId: string,
  id: string,
  code: string,
  detail: string,
): Promise<void> {
  await updateReading(trx, userId, id)
    .set({ state: 'failed', error_code: code, error_detail: detail })
    .execute()
}

/** The table is unknown: asks for a mapping. `mapping` is the remembered one that contradicts the file. */
export async function setAsked(
  trx: Tx,
  userId: string,
  id: string,
  mapping: AnsweredMapping | null,
): Promise<void> {
  await updateReading(trx, userId, id)
    .set({ state: 'mapping', progress: 1, mapping: mapping && mappingJson(mapping) })
    .execute()
}

/** Reading continues with this mapping. */
export async function setMapped(
  trx: Tx,
  userId: string,
  id: string,
  mapping: AnsweredMapping,
): Promise<void> {
  await updateImport(trx, userId, id)
    .set({ mapping: mappingJson(mapping) })
    .execute()
}

/** Reads again with another mapping: drops what was staged before. */
export async function setReadingAgain(
  trx: Tx,
  userId: string,
  id: string,
  mapping: AnsweredMapping,
): Promise<void> {
  await trx
    .deleteFrom('import_chunks')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('kind', 'not in', ['file', 'table'])
    .execute()
  await updateImport(trx, userId, id)
    .set({
      state: 'reading',
      progress: 0,
      preview: null,
      mapping: mappingJson(mapping),
      reading_since: sql<Date>`now()`,
      read_until: sql<Date>`now() + ${LEASE_DURATION}`,
    })
    .execute()
}

/** The sheet name is the only free text from the file; PostgreSQL refuses zero bytes and unpaired surrogates. */
function mappingJson(mapping: AnsweredMapping): string {
  const sheetName = mapping.sheetName?.replaceAll('\u0000', '').toWellFormed() ?? null
  return JSON.stringify({ ...mapping, sheetName })
}

export async function setReady(trx: Tx, userId: string, id: string, preview: ImportPreview): Promise<void> {
  await updateReading(trx, userId, id)
    .set({ state: 'ready', progress: 1, preview: JSON.stringify(preview) })
    .execute()
}

/** The preview after reading the same file in another time zone. */
export async function setPreview(trx: Tx, userId: string, id: string, preview: ImportPreview): Promise<void> {
  await updateImport(trx, userId, id)
    .set({ preview: JSON.stringify(preview) })
    .execute()
}

export async function setConfirmed(trx: Tx, userId: string, id: string, result: ImportResult): Promise<void> {
  await updateImport(trx, userId, id)
    .set({ state: 'confirmed', result: JSON.stringify(result), confirmed_at: sql<Date>`now()` })
    .execute()
}

/** Stores the account's initial balance with an import that is being undone. */
export async function setResult(trx: Tx, userId: string, id: string, result: ImportResult): Promise<void> {
  await updateImport(trx, userId, id)
    .set({ result: JSON.stringify(result) })
    .execute()
}

export async function setRestored(
  trx: Tx,
  userId: string,
  id: string,
  result: ImportResult | null,
): Promise<void> {
  await updateImport(trx, userId, id)
    .set({ state: 'confirmed', result: result && JSON.stringify(result), undone_at: null })
    .execute()
}

export async function deleteImport(trx: Tx, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('imports').where('user_id', '=', userId).where('id', '=', id).execute()
}
