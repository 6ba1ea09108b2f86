/** One row of a sheet or of an HTML table: the texts of its cells by column, '' where there is nothing. */
export interface Row {
  /** Counted from 1, as the program that opens the file numbers it. */
  readonly line: number
  readonly cells: readonly string[]
  /** Texts of cells that the file hides from its reader, in order. The terminal keeps comments in one. */
  readonly hidden: readonly string[]
  /** Columns whose value is what somebody once computed by a formula, not what somebody wrote. */
  readonly formulas: readonly number[]
  /** Title of the first cell, where it has one: MetaTrader 4 keeps an order's comment in it. */
  readonly title?: string
}

/** 'stop' ends the reading early. */
export type OnRow = (row: Row) => 'stop' | undefined

export const NOTHING: readonly never[] = []

/** Texts of the cells that have one. */
export function filledCells(row: Row): readonly string[] {
  return row.cells.filter((cell) => cell !== '')
}
