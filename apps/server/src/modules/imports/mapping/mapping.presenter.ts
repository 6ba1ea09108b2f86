import type { RememberedMapping } from '@plumbline/contract/imports/remembered-mappings'
import type { ImportTable, MappingGuess } from '@plumbline/contract/imports/table-mapping'
import type { Mapping } from '@plumbline/importers/mapper/mapping'
import { mappingConflicts } from '@plumbline/importers/mapper/mapping-conflicts'
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
  const isOwn = own !== null && own.sheet === sheet && own.delimiter === delimiter
  const origin = isOwn ? own.origin : known ? 'remembered' : 'guess'
  const mapping = isOwn ? own.mapping : (known ?? guess.mapping)
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
    ...(misread && { misread }),
  }
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
  const { currency, questions, missing } = guess
  return {
    signature,
    mapping,
    dateOrder,
    typedDates,
    decimalMark,
    direction,
    costs,
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
