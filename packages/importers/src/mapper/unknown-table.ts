import type { Delimiter } from '../csv/delimiter.ts'
import type { OnProgress, ParseResult, ReadOptions, SourceFile } from '../importer.ts'
import { attemptRead } from '../readers/unreadable-file.ts'
import { applyMapping } from './apply-mapping.ts'
import { guessMapping, type MappingGuess } from './guess-mapping.ts'
import { openTable, type Table, type TableRow } from './table.ts'

/** A table that nobody recognises, as a person is asked about it: its guess beside its first rows. Plain JSON. */
export interface UnknownTable {
  readonly container: 'csv' | 'xlsx'
  readonly delimiter: Delimiter | null
  readonly guess: MappingGuess
  /** The first rows of data, their cells cut to what a screen shows. */
  readonly rows: readonly TableRow[]
}

type Failed = Extract<ParseResult, { kind: 'failed' }>

const SHOWN_ROWS = 20
const SHOWN_COLUMNS = 64
const SHOWN_CHARS = 120

/** Reads a table by the mapping in `options`; without one, says `unknown` with a guess beside it. Never throws. */
export function readUnknownTable(
  file: SourceFile,
  unknown: Failed,
  onProgress: OnProgress,
  options: ReadOptions,
): ParseResult {
  return attemptRead(() => {
    const table = openTable(file)
    if (!table) return unknown
    if (options.mapping) return applyMapping(table, options.mapping, onProgress, options)
    return { ...unknown, table: describeTable(table, onProgress) }
  })
}

function describeTable(table: Table, onProgress: OnProgress): UnknownTable {
  const { container, delimiter, head, header } = table
  const shown = head.slice(header.index === null ? 0 : header.index + 1).slice(0, SHOWN_ROWS)
  const rows = shown.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, SHOWN_COLUMNS).map((cell) => cell.slice(0, SHOWN_CHARS)),
  }))
  return { container, delimiter, guess: guessMapping(table, onProgress), rows }
}
