import type { Delimiter } from '../csv/delimiter.ts'
import type { MappingGuess } from './guess-mapping.ts'
import type { TableRow } from './table-row.ts'

/** One way to see a file as a table. */
export interface TableOption {
  /** Place of the sheet in its workbook, from 0, and the words on its tab; null for a CSV. */
  readonly sheet: number | null
  readonly sheetName: string | null
  readonly delimiter: Delimiter | null
  /** Known mappings of the source are found by it. */
  readonly signature: string
}

/** A table that nobody recognises, as a person is asked about it: its guess beside its first rows. Plain JSON. */
export interface UnknownTable extends TableOption {
  readonly container: 'csv' | 'xlsx'
  /** Cells of the widest of the first rows. */
  readonly width: number
  readonly guess: MappingGuess
  /** The first rows of data, their cells cut to what a screen shows. */
  readonly rows: readonly TableRow[]
  /** Every way to see the file as a table, this one among them, the likeliest first. */
  readonly options: readonly TableOption[]
}
