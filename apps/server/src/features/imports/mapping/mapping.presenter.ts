import type { RememberedMapping } from '@plumbline/contract/imports/remembered-mappings'
import type { ImportTable, MappingGuess } from '@plumbline/contract/imports/table-mapping'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { mappingConflicts } from '@plumbline/importers/mapper/mapping-conflicts'
import { openQuestions } from '@plumbline/importers/mapper/mapping-decisions'
import type { UnknownTable } from '@plumbline/importers/mapper/table-question'
import type { AnsweredMapping } from '../stored-import.ts'
import type { MappingRecord } from './mappings.repo.ts'

/** `own`: the import's mapping, of whichever of its tables; `known`: the mapping remembered for this table. */
export function presentTable(
  table: UnknownTable,
  own: AnsweredMapping | null,
  known: Mapping | null,
): ImportTable {
  const { container, sheet, sheetName, delimiter, width, rows, guess, misread } = table
  const { origin, mapping } = shownMapping(table, own, known)
  return {
    container,
    sheet,
    sheetName,
    delimiter,
    width,
    rows: rows.map(({ line, cells }) => ({ line, cells })),
    options: table.options.map((option) => ({
      sheet: option.sheet,
      sheetName: option.sheetName,
      delimiter: option.delimiter,
    })),
    guess: presentGuess(guess),
    mapping,
    origin,
    conflicts: origin === 'remembered' ? mappingConflicts(mapping, guess) : [],
    questions: origin === 'guess' ? guess.questions : openQuestions(mapping, guess),
    ...(misread && { misread }),
  }
}

/** The mapping to start with, and where it comes from. */
export function shownMapping(
  { sheet, delimiter, guess }: Pick<UnknownTable, 'sheet' | 'delimiter' | 'guess'>,
  own: AnsweredMapping | null,
  known: Mapping | null,
): Pick<ImportTable, 'origin'> & { readonly mapping: Mapping } {
  if (own !== null && own.sheet === sheet && own.delimiter === delimiter) return own
  return known ? { origin: 'remembered', mapping: known } : { origin: 'guess', mapping: guess.mapping }
}

export function presentMapping(record: MappingRecord): RememberedMapping {
  const { id, signature, container, fileName, mapping, createdAt, usedAt } = record
  return {
    id,
    signature,
    container,
    fileName,
    mapping,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }
}

function presentGuess(guess: UnknownTable['guess']): MappingGuess {
  const { signature, mapping, columns, dateOrder, typedDates, decimalMark, direction, costs } = guess
  const { rowsAre, accounts, costsSeen, currency, questions, missing } = guess
  return {
    signature,
    rowsAre,
    accounts: accounts.map(({ name, rows }) => ({ name, rows })),
    mapping,
    dateOrder,
    typedDates,
    decimalMark,
    direction,
    costs,
    costsSeen,
    currency,
    questions,
    missing,
    columns: columns.map(({ column, heading, field, certainty, because }) => ({
      column,
      heading,
      field,
      certainty,
      because,
    })),
  }
}
