export interface TableRow {
  /** As a person finds it in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}
