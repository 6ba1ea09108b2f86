import { AppError } from '@plumbline/contract/errors'
import type { TradeImport } from '@plumbline/contract/imports/imports'
import type { RememberedMapping } from '@plumbline/contract/imports/remembered-mappings'
import type { ImportTable } from '@plumbline/contract/imports/table-mapping'
import type { SourceFile, TableChoice } from '@plumbline/importers/source-file'
import { mappingFaults } from '@plumbline/importers/mapper/check-mapping'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { mappingFaultText } from '@plumbline/importers/mapper/mapping-fault-text'
import { answeredMapping } from '@plumbline/importers/mapper/mapping-decisions'
import type { UnknownTable } from '@plumbline/importers/mapper/table-question'
import type { Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import { findAccount } from '#server/ledger/accounts/accounts.read.ts'
import { loadFile, unpackFile } from '../reading/import-file.repo.ts'
import { loadTable, storeTable } from './import-table.repo.ts'
import { presentImport } from '../imports.presenter.ts'
import * as repo from '../imports.repo.ts'
import type { ImportsDeps } from '../imports-deps.ts'
import { presentMapping, presentTable, shownMapping } from './mapping.presenter.ts'
import { deleteMapping, insertMapping, listMappings, mappingsOf } from './mappings.repo.ts'
import { readImport } from '../reading/read-import.service.ts'
import { storableName } from '../storable-name.ts'
import { withGuessFor } from './unknown-table.service.ts'
import { readTableAgain, tableChoice } from './table-choice.service.ts'

interface Chosen {
  readonly sheet?: number | undefined
  readonly delimiter?: Delimiter | undefined
}
type Delimiter = NonNullable<TableChoice['delimiter']>

/** The table that an import asks about, with its initial mapping: the import's own, the remembered one, or a guess. */
export async function importTable(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string } & Chosen,
): Promise<ImportTable> {
  const { record, table } = await chosenTable(deps, actor, input)
  const known = await deps.database.asUser(actor.userId, (trx) =>
    mappingsOf(trx, actor.userId, [table.signature]),
  )
  return presentTable(table, record.mapping, known[0]?.mapping ?? null)
}

/** Assigns the columns: the file is read again in the background and becomes a normal preview. */
export async function mapImport(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string; mapping: Mapping } & Chosen,
): Promise<TradeImport> {
  const { record: asked, table } = await chosenTable(deps, actor, input)
  const mapping = await decidedMapping(deps, actor, asked, table, usableMapping(input.mapping, table))
  const begun = await deps.database.asUser(actor.userId, (trx) => begin(trx, actor, input.id, table, mapping))
  const { record, brokerTimeZone } = begun
  void readStored(deps, actor, record, (file) =>
    readImport(deps, actor, record, file, { brokerTimeZone, mapping, table: tableChoice(table) }),
  )
  return presentImport(record)
}

/** The mapping with what its user decided: what was asked, changed, or proven by the cells. */
async function decidedMapping(
  deps: ImportsDeps,
  actor: Actor,
  record: repo.ImportRecord,
  table: UnknownTable,
  mapping: Mapping,
): Promise<Mapping> {
  const [known] = await deps.database.asUser(actor.userId, (trx) =>
    mappingsOf(trx, actor.userId, [table.signature]),
  )
  const shown = shownMapping(table, record.mapping, known?.mapping ?? null)
  const file = await storedFile(deps, actor, record)
  const { guess } = await withGuessFor(actor, file, table, mapping, { brokerTimeZone: null })
  return answeredMapping(mapping, { shown: shown.mapping, asked: table.guess.questions, guess })
}

export async function rememberedMappings(deps: ImportsDeps, actor: Actor): Promise<RememberedMapping[]> {
  const records = await deps.database.asUser(actor.userId, (trx) => listMappings(trx, actor.userId))
  return records.map(presentMapping)
}

export async function forgetMapping(
  deps: ImportsDeps,
  actor: Actor,
  input: { id: string },
): Promise<{ success: boolean }> {
  const forgotten = await deps.database.asUser(actor.userId, (trx) =>
    deleteMapping(trx, actor.userId, input.id),
  )
  if (!forgotten) throw new AppError('IMPORT_MAPPING_NOT_FOUND', { id: input.id })
  return { success: true }
}

/** Restores a forgotten mapping; if its source was confirmed again meanwhile, the newer one stays. */
export async function restoreMapping(
  deps: Pick<ImportsDeps, 'database' | 'newId'>,
  actor: Actor,
  input: Pick<RememberedMapping, 'signature' | 'container' | 'fileName' | 'mapping'>,
): Promise<RememberedMapping> {
  const { signature, container, mapping } = input
  const fileName = storableName(input.fileName)
  return deps.database.asUser(actor.userId, async (trx) => {
    const row = { id: deps.newId(), signature, mapping, container, fileName }
    await insertMapping(trx, actor.userId, row)
    const [kept] = await mappingsOf(trx, actor.userId, [signature])
    if (!kept) throw new Error(`The mapping of ${signature} was not stored`)
    return presentMapping(kept)
  })
}

interface AskedTable {
  readonly record: repo.ImportRecord
  readonly table: UnknownTable
}

/** The table shown last, or another one of the same file. */
async function chosenTable(
  deps: ImportsDeps,
  actor: Actor,
  { id, sheet, delimiter }: { id: string } & Chosen,
): Promise<AskedTable> {
  const asked = await deps.database.asUser(actor.userId, async (trx) => {
    const record = askable(await repo.existingImport(trx, actor.userId, id))
    const table = await loadTable(trx, actor.userId, record.id)
    if (!table) throw new Error(`Import ${record.id} waits for a mapping but has no table`)
    return { record, table }
  })
  const isOther =
    (sheet !== undefined && sheet !== asked.table.sheet) ||
    (delimiter !== undefined && delimiter !== asked.table.delimiter)
  if (!isOther) return asked
  const choice = { ...(sheet !== undefined && { sheet }), ...(delimiter !== undefined && { delimiter }) }
  const file = await storedFile(deps, actor, asked.record)
  const table = await readTableAgain(actor, file, choice, { brokerTimeZone: null })
  if (!table) throw new AppError('IMPORT_TABLE_NOT_FOUND')
  const { misread } = asked.table
  return { record: asked.record, table: { ...table, ...(misread && { misread }) } }
}

/** Columns can be reassigned until the preview is confirmed. */
function askable(record: repo.ImportRecord): repo.ImportRecord {
  const isMapped = record.state === 'ready' && record.mapping !== null
  if (record.state !== 'mapping' && !isMapped) throw new AppError('IMPORT_STATE', { state: record.state })
  return record
}

function usableMapping(mapping: Mapping, table: UnknownTable): Mapping {
  const { columns } = table.guess
  const faults = mappingFaults(mapping, table)
  if (faults.length === 0) return mapping
  const headings = Array.from({ length: table.width }, (_, index) => columns[index]?.heading ?? '')
  const reason = faults.map((fault) => mappingFaultText(fault, headings)).join(' ')
  throw new AppError('MAPPING_UNUSABLE', { reason })
}

async function begin(trx: Tx, actor: Actor, id: string, table: UnknownTable, mapping: Mapping) {
  const { state } = askable(await repo.existingImport(trx, actor.userId, id))
  const locked = askable(await repo.lockedImport(trx, actor.userId, id, state))
  const { signature, sheet, sheetName, delimiter, container } = table
  const answered = {
    mapping,
    signature,
    sheet,
    sheetName,
    delimiter,
    container,
    origin: 'answered' as const,
  }
  await storeTable(trx, actor.userId, locked.id, table)
  await repo.setReadingAgain(trx, actor.userId, locked.id, answered)
  const account = await findAccount(trx, actor.userId, locked.accountId)
  const record = await repo.existingImport(trx, actor.userId, id)
  return { record, brokerTimeZone: account?.broker_time_zone ?? null }
}

/** Runs `read` on the stored file; a failure sets the import's state, as when a new file is read. */
async function readStored(
  deps: ImportsDeps,
  actor: Actor,
  record: repo.ImportRecord,
  read: (file: SourceFile) => Promise<void>,
): Promise<void> {
  try {
    await read(await storedFile(deps, actor, record))
  } catch (error) {
    deps.log.error('reading a stored file failed', error, { importId: record.id })
    await deps.database
      .asUser(actor.userId, (trx) => repo.setFailed(trx, actor.userId, record.id, 'internal', ''))
      .catch((cause: unknown) => deps.log.error('import state not stored', cause, { importId: record.id }))
  }
}

async function storedFile(deps: ImportsDeps, actor: Actor, record: repo.ImportRecord): Promise<SourceFile> {
  const pieces = await deps.database.asUser(actor.userId, (trx) => loadFile(trx, actor.userId, record.id))
  return { name: record.fileName, bytes: await unpackFile(pieces) }
}
