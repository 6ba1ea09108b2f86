/** Column types; each has its cell format in a spreadsheet. `time` is a date with time, `flag` a boolean. */
export type ColumnType = 'text' | 'number' | 'money' | 'time' | 'flag'

export interface TableColumn {
  readonly name: string
  readonly type: ColumnType
  /** Column width in characters. */
  readonly width?: number
}

/**
 * Values of a row in column order, as plain text: numbers in decimal digits, times as LocalTime, flags as `true` or
 * `false`. null is an empty cell, '' an empty text.
 */
export type TableRow = readonly (string | null)[]

/** A table to write; its rows can be iterated once and are streamed. */
export interface Table {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly rows: AsyncIterable<TableRow>
}
