import type { Delimiter, MISREAD_REASONS, TableContainer } from '@plumbline/domain/imports/table-mapping'
import type { MappingGuess } from './guess-mapping.ts'
import type { TableRow } from './table-row.ts'

/** One way to read a file as a table. */
export interface TableOption {
  /** Index of the sheet in its workbook, from 0, and its tab name; both null for a CSV. */
  readonly sheet: number | null
  readonly sheetName: string | null
  readonly delimiter: Delimiter | null
  /** Key under which saved mappings of the source are found. */
  readonly signature: string
}

export interface Misread {
  readonly format: string
  readonly because: (typeof MISREAD_REASONS)[number]
}

/** An unrecognised table to show to the user: the guessed mapping and the first rows. Plain JSON. */
export interface UnknownTable extends TableOption {
  readonly container: TableContainer
  /** Number of cells in the widest of the first rows. */
  readonly width: number
  readonly guess: MappingGuess
  /** The first data rows, with cells truncated for display. */
  readonly rows: readonly TableRow[]
  /** All ways to read the file as a table, including this one, the likeliest first. */
  readonly options: readonly TableOption[]
  /** Only if an importer recognises the file but cannot read it well: its format, and what is wrong. */
  readonly misread?: Misread
}
