import type { ParseResult, ReadOptions } from '../importer.ts'
import type { OnProgress, SourceFile } from '../source-file.ts'
import { LIMITS } from '../readers/limits.ts'
import { attemptRead } from '../readers/unreadable-file.ts'
import { applyMapping } from './apply-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import type { MappedColumns } from './mapping.ts'
import { mappingSignature, tableHeadings } from './mapping-signature.ts'
import { isChosen, openTables, type Table } from './table.ts'
import type { Misread, TableOption, UnknownTable } from './table-question.ts'

type Failed = Extract<ParseResult, { kind: 'failed' }>

const SHOWN_ROWS = 50
const SHOWN_CHARS = 120

/**
 * Reads a table with the mapping in `options`; without one, returns `unknown` with a guess. Never throws. `misread`: an
 * importer recognised the file in vain.
 */
export function readUnknownTable(
  file: SourceFile,
  unknown: Failed,
  onProgress: OnProgress,
  options: ReadOptions,
  misread?: Misread,
): ParseResult {
  return attemptRead(() => {
    const tables = openTables(file)
    const table = chosenTable(tables, options)
    if (!table) return unknown
    if (options.mapping) return applyMapping(table, options.mapping, onProgress, options)
    const described = describeTable(table, tables, onProgress, options.columns)
    if (described.rows.length === 0) return unknown
    return { ...unknown, table: { ...described, ...(misread && { misread }) } }
  })
}

function chosenTable(tables: readonly Table[], { table: choice, mapping }: ReadOptions): Table | undefined {
  if (choice) return tables.find((table) => isChosen(table, choice))
  const headings = JSON.stringify(mapping?.headings ?? null)
  const named = mapping && tables.find((table) => JSON.stringify(tableHeadings(table)) === headings)
  return named ?? tables[0]
}

function describeTable(
  table: Table,
  tables: readonly Table[],
  onProgress: OnProgress,
  columns: MappedColumns | undefined,
): UnknownTable {
  const { container, head, header } = table
  const data = head.slice(header.index === null ? 0 : header.index + 1)
  const rows = data.slice(0, SHOWN_ROWS).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, LIMITS.columns).map((cell) => cell.slice(0, SHOWN_CHARS)),
  }))
  return {
    ...optionOf(table),
    container,
    width: Math.max(header.width, ...rows.map(({ cells }) => cells.length)),
    guess: guessMapping(table, onProgress, columns),
    rows,
    options: tables.map(optionOf),
  }
}

function optionOf(table: Table): TableOption {
  const { sheet, delimiter } = table
  return {
    sheet: sheet?.index ?? null,
    sheetName: sheet?.name ?? null,
    delimiter,
    signature: mappingSignature(table),
  }
}
