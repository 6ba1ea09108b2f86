import { mappingFaults } from '@plumbline/importers/mapper/check-mapping'
import { mappingConflicts } from '@plumbline/importers/mapper/mapping-conflicts'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { confirmedMapping, openQuestions } from '@plumbline/importers/mapper/mapping-decisions'
import type { UnknownTable } from '@plumbline/importers/mapper/table-question'
import type { ReadOptions } from '@plumbline/importers/importer'
import type { OnProgress, SourceFile } from '@plumbline/importers/source-file'
import type { Actor } from '#server/platform/http/context.ts'
import { packFile, storeFile } from '../reading/import-file.repo.ts'
import type { AnsweredMapping } from '../stored-import.ts'
import { storeTable } from './import-table.repo.ts'
import type * as imports from '../imports.repo.ts'
import { setAsked, setMapped } from '../imports.repo.ts'
import type { ImportsDeps } from '../imports-deps.ts'
import { type MappingRecord, mappingsOf } from './mappings.repo.ts'
import {
  type AnswerStaging,
  PARSE_LIMITS,
  type ParseOutcome,
  parseFile,
} from '../reading/parse-file.service.ts'
import { readTableAgain, tableChoice } from './table-choice.service.ts'

export interface UnknownTableInput {
  readonly file: SourceFile
  readonly options: ReadOptions
  readonly onProgress: OnProgress
  readonly answer: AnswerStaging
  readonly table: UnknownTable
}

/**
 * Handles a table that no importer knows: reads it by the mapping confirmed for its source, or waits until the user
 * assigns the columns. A remembered mapping that contradicts the file, or leaves one of its questions open, is shown
 * instead of being applied.
 */
export async function mapUnknownTable(
  deps: ImportsDeps,
  actor: Actor,
  record: imports.ImportRecord,
  { file, options, onProgress, answer, table }: UnknownTableInput,
): Promise<ParseOutcome | 'asked'> {
  const pieces = await packFile(file.bytes)
  const found = await rememberedFor(deps, actor, file, options, table)
  const shown = found?.table ?? table
  await deps.database.asUser(actor.userId, async (trx) => {
    await storeFile(trx, actor.userId, record.id, pieces)
    await storeTable(trx, actor.userId, record.id, shown)
    const mapping = found?.mapping ?? null
    if (found?.fits) await setMapped(trx, actor.userId, record.id, found.mapping)
    else await setAsked(trx, actor.userId, record.id, mapping)
  })
  if (!found?.fits) return 'asked'
  const { mapping } = found.mapping
  return parseFile(
    file,
    onProgress,
    { ...PARSE_LIMITS, whose: actor.userId },
    { ...options, mapping, table: tableChoice(shown) },
    answer,
  )
}

interface Remembered {
  readonly table: UnknownTable
  readonly mapping: AnsweredMapping
  /** No value of the file contradicts it, or depends on a setting that is still undecided. */
  readonly fits: boolean
}

/** The remembered mapping for the likeliest of the file's tables that has one. */
async function rememberedFor(
  deps: ImportsDeps,
  actor: Actor,
  file: SourceFile,
  options: ReadOptions,
  table: UnknownTable,
): Promise<Remembered | null> {
  const signatures = table.options.map(({ signature }) => signature)
  const known = await deps.database.asUser(actor.userId, (trx) => mappingsOf(trx, actor.userId, signatures))
  const option = table.options.find(({ signature }) => known.some((one) => one.signature === signature))
  const mapping = known.find(({ signature }) => signature === option?.signature)
  if (!option || !mapping) return null
  const shown =
    option.signature === table.signature
      ? table
      : await readTableAgain(actor, file, tableChoice(option), options)
  return shown && remembered(await withGuessFor(actor, file, shown, mapping.mapping, options), mapping)
}

/** The table with the formats of the mapping's columns, where they are not the guessed ones. */
export async function withGuessFor(
  actor: Actor,
  file: SourceFile,
  table: UnknownTable,
  { columns }: Mapping,
  options: Pick<ReadOptions, 'brokerTimeZone'>,
): Promise<UnknownTable> {
  const { guess } = table
  if (JSON.stringify(columns) === JSON.stringify(guess.mapping.columns)) return table
  const again = await readTableAgain(actor, file, tableChoice(table), { ...options, columns })
  if (!again) return table
  const { missing, mapping } = guess
  return {
    ...table,
    guess: { ...again.guess, missing, mapping: { ...again.guess.mapping, columns: mapping.columns } },
  }
}

function remembered(table: UnknownTable, { mapping }: MappingRecord): Remembered | null {
  if (mappingFaults(mapping, table).length > 0) return null
  const { signature, sheet, sheetName, delimiter, container, guess } = table
  const fits = mappingConflicts(mapping, guess).length === 0 && openQuestions(mapping, guess).length === 0
  const used = fits ? confirmedMapping(mapping, guess) : mapping
  return {
    table,
    mapping: { mapping: used, signature, sheet, sheetName, delimiter, container, origin: 'remembered' },
    fits,
  }
}
