/** What a column holds, and so how a spreadsheet gets it: as text, a number, money, a date with time, true or false. */
export type ColumnType = 'text' | 'number' | 'money' | 'time' | 'flag'

export interface TableColumn {
  readonly name: string
  readonly type: ColumnType
  /** Characters that a spreadsheet shows. */
  readonly width?: number
}

/**
 * Values of a row in the order of the columns, as plain text: numbers in decimal digits, times as LocalTime, flags as
 * `true` or `false`. null is an empty cell, '' a text without characters.
 */
export type TableRow = readonly (string | null)[]

/** A table to write; its rows come once, as they are read. */
export interface Table {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly rows: AsyncIterable<TableRow>
}
