import { isValueCell } from './cell-kind.ts'
import { readHeading } from './read-heading.ts'
import type { TableRow } from './table-row.ts'

export interface HeaderFound {
  /** Place of the heading row among the rows, from 0; null where the table has none. */
  readonly index: number | null
  readonly width: number
  /** How much these rows look like a table: words that are known, then rows of one width. */
  readonly score: number
}

const DEEPEST = 40
/** What one known word is worth in rows of one width. */
const WORD = 100

/**
 * Finds the heading row by its content: the row with the most known words, else the first row of words above rows with
 * values. Lines above it (a title, an account, a period) are junk.
 */
export function findHeader(rows: readonly TableRow[]): HeaderFound {
  const candidates = rows.slice(0, DEEPEST).map((row, index) => ({ row, index, known: knownWords(row) }))
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (found, candidate) => (found && found.known >= candidate.known ? found : candidate),
    undefined,
  )
  if (best && best.known >= 2) return found(rows, best.index, best.known)
  const unknown = candidates.find(({ row, index }) => isWordsAboveValues(row, rows[index + 1]))
  if (unknown) return found(rows, unknown.index, 0)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return { index: null, width, score: rowsOfWidth(rows, width) }
}

function found(rows: readonly TableRow[], index: number, known: number): HeaderFound {
  const width = rows[index]?.cells.length ?? 0
  return { index, width, score: known * WORD + rowsOfWidth(rows.slice(index), width) }
}

/** Fields that a row's words mean; a row with a value in it is data. */
function knownWords({ cells }: TableRow): number {
  if (cells.some(isValueCell)) return 0
  const fields = new Set<string>()
  for (const cell of cells) {
    const meaning = readHeading(cell)
    if (meaning) fields.add(meaning.fields.find((field) => !fields.has(field)) ?? 'again')
  }
  return fields.size
}

function isWordsAboveValues({ cells }: TableRow, below: TableRow | undefined): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length >= 4 && !filled.some(isValueCell) && below?.cells.some(isValueCell) === true
}

function rowsOfWidth(rows: readonly TableRow[], width: number): number {
  return width < 2 ? 0 : rows.filter(({ cells }) => cells.length === width).length
}
