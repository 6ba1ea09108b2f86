import { isValueCell } from './cell-kind.ts'
import { readHeading } from './read-heading.ts'
import type { TableRow } from './table-row.ts'

export interface HeaderFound {
  /** Index of the heading row, from 0; null if the table has none. */
  readonly index: number | null
  readonly width: number
  /** How much these rows look like a table: first the number of known words, then rows of the same width. */
  readonly score: number
}

const DEEPEST = 40
/** Weight of a known word, in rows of the same width. */
const WORD = 100

/**
 * Finds the heading row by its content: the row with the most known words (at least two), else the first row of words
 * above a row with values. Lines above it (a title, an account, a period) are ignored.
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

/** Number of distinct fields that the row's words mean; 0 for a row with a value, which is data. */
export function knownWords({ cells }: TableRow): number {
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
