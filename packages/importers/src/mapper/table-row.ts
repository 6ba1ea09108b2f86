export interface TableRow {
  /** Line or row number in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** The row as printed, if it has quotation marks. */
  readonly text?: string | undefined
}
