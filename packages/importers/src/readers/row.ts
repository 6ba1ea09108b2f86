/** One row of a sheet or of an HTML table: cell texts by column, '' for empty cells. */
export interface Row {
  /** Row number from 1, as shown by the program that opens the file. */
  readonly line: number
  readonly cells: readonly string[]
  /** Texts of hidden cells, in order. MetaTrader 5 stores comments in one. */
  readonly hidden: readonly string[]
  /** Columns whose value is the cached result of a formula. */
  readonly formulas: readonly number[]
  /** Title of the first cell, if any: MetaTrader 4 stores an order's comment in it. */
  readonly title?: string
}

/** Return 'stop' to end reading early. */
export type OnRow = (row: Row) => 'stop' | undefined

export const NO_COLUMNS: readonly never[] = []

/** Texts of the non-empty cells. */
export function filledCells(row: Row): readonly string[] {
  return row.cells.filter((cell) => cell !== '')
}
