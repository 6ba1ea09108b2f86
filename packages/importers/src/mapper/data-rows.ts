import type { OnProgress } from '../source-file.ts'
import { plainHeading } from './read-heading.ts'
import type { OnTableRow, Table } from './table.ts'
import type { TableRow } from './table-row.ts'

/**
 * Streams the rows below the heading row that matches `headings`, skipping repetitions of it; all rows if `headings` is
 * null.
 */
export function dataRows(
  table: Pick<Table, 'readRows'>,
  headings: readonly string[] | null,
  onRow: OnTableRow,
  onProgress: OnProgress,
): void {
  let inData = headings === null
  table.readRows((row) => {
    if (headings !== null && isHeading(row, headings)) {
      inData = true
      return undefined
    }
    return inData && row.cells.some((cell) => cell.trim() !== '') ? onRow(row) : undefined
  }, onProgress)
}

function isHeading({ cells }: TableRow, headings: readonly string[]): boolean {
  const [first = ''] = headings
  if (cells.length !== headings.length || plainHeading(cells[0] ?? '') !== first) return false
  return cells.every((cell, index) => plainHeading(cell) === headings[index])
}
