import type { ProblemCode } from '@plumbline/domain/imports/broker-file'
import { quotedColumns } from '../csv/csv-rows.ts'
import type { OnProgress } from '../source-file.ts'
import { LIMITS } from '../readers/limits.ts'
import { knownWords } from './find-header.ts'
import { plainHeading, readHeading } from './read-heading.ts'
import type { Table } from './table.ts'
import type { TableRow } from './table-row.ts'

/** A row that cannot be read by the headings above it; `blank-cells`: the further cells are empty. */
export type Misfit = Extract<ProblemCode, 'extra-cells' | 'truncated' | 'other-table'> | 'blank-cells'

export interface DataRowsOptions {
  /** The columns that a row must have, and a further table of the file too; by default those whose heading is known. */
  readonly needed?: readonly number[]
  /** Columns that are usually words. */
  readonly texts?: readonly number[]
  /** All columns that are read. */
  readonly mapped?: readonly number[]
  /**
   * Rows with more or fewer cells than headings, as printed, and rows of other tables. Without it they are skipped, and
   * empty cells at the end of a row are ignored.
   */
  readonly onMisfit?: (row: TableRow, misfit: Misfit, layout?: Layout) => void
}

/** A row in the order of the first table, with its layout, and as printed. */
export type OnDataRow = (row: TableRow, layout: Layout, printed: TableRow) => 'stop' | undefined

/**
 * Streams the rows below the heading row that matches `headings`, skipping repetitions of it; all rows if `headings` is
 * null. A further table below, of the same columns in another order, is read by its own headings.
 */
export function dataRows(
  table: Pick<Table, 'container' | 'delimiter' | 'readRows'>,
  headings: readonly string[] | null,
  onRow: OnDataRow,
  onProgress: OnProgress,
  options: DataRowsOptions = {},
): void {
  const { needed, onMisfit } = options
  const { unnamed, ...counts } = columnCounts(table, headings, options)
  let layout: Layout | 'other-table' | undefined =
    headings === null ? { titles: [], width: unnamed, ...counts } : undefined
  // Rows of tables above the first that can be read: without one, the whole file is another one.
  let above: TableRow[] | undefined = []
  const start = (next: Layout) => {
    for (const row of above ?? []) onMisfit?.(row, 'other-table')
    above = undefined
    layout = next
  }
  table.readRows((row) => {
    if (headings !== null && isHeading(row, headings)) {
      start({ titles: row.cells, width: headings.length + unnamed, ...counts })
      return undefined
    }
    if (row.cells.every((cell) => cell.trim() === '')) return undefined
    if (headings !== null && isOtherHeading(row)) {
      const other = otherOrder(row, headings, needed ?? knownColumns(headings))
      if (other) {
        start({ ...other, ...(counts.words && { usual: other.width, words: counts.words }) })
        return undefined
      }
      layout = 'other-table'
    }
    if (layout === undefined) return undefined
    if (layout === 'other-table') {
      if (above === undefined) onMisfit?.(row, 'other-table')
      else if (above.length < LIMITS.problems) above.push(row)
      return undefined
    }
    const misfit = misfitOf(row, layout, table.container === 'csv' ? needed : undefined)
    if (misfit !== undefined && (onMisfit || misfit !== 'blank-cells')) {
      onMisfit?.(row, misfit, layout)
      return undefined
    }
    return onRow(inOrder(row, layout), layout, row)
  }, onProgress)
}

/** How the rows of a table are read. */
export interface Layout {
  /** The printed headings above the rows, in the order of the first table. */
  readonly titles: readonly string[]
  /** Cells at most. */
  readonly width: number
  /** Cells in most rows of a comma-separated file, in which a comma may have split a number. */
  readonly usual?: number | undefined
  /** The columns of texts of such a file that seldom hold a number. */
  readonly words?: readonly number[]
  /** Of a table with another order: where the cells of the first table's columns are. */
  readonly places?: readonly number[]
}

/** A row in the order of the first table. */
export function inOrder(row: TableRow, { places }: Layout): TableRow {
  return places ? { line: row.line, cells: places.map((place) => row.cells[place] ?? '') } : row
}

/** A delimiter inside an unquoted number shifts all cells behind it, so such a row is not read at all. */
function misfitOf(
  { cells }: TableRow,
  { width, usual, places }: Layout,
  needed?: readonly number[],
): Misfit | undefined {
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) return 'extra-cells'
  if (cells.length > width && usual !== undefined) return 'blank-cells'
  const isShort = needed?.some((column) => (places ? (places[column] ?? 0) : column) >= cells.length)
  return isShort ? 'truncated' : undefined
}

const FIRST_ROWS = 50

/**
 * `usual` and `words` of a comma-separated file as in its layout. `unnamed`: without headings the same; with headings,
 * the columns behind the last one that have no heading: none in a CSV; in a sheet, where cells have a place of their
 * own, those that most of the first rows fill, or that are apart from the table.
 */
function columnCounts(
  table: Pick<Table, 'container' | 'delimiter' | 'readRows'>,
  headings: readonly string[] | null,
  { texts = [], mapped }: DataRowsOptions,
): Pick<Layout, 'usual' | 'words'> & { readonly unnamed: number } {
  if (headings === null && table.container !== 'csv') return { unnamed: Number.POSITIVE_INFINITY }
  const rows: TableRow[] = []
  let isBelow = headings === null
  table.readRows(
    (row) => {
      if (headings !== null && isHeading(row, headings)) isBelow = true
      else if (isBelow && row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
      return rows.length >= FIRST_ROWS ? 'stop' : undefined
    },
    () => undefined,
  )
  if (headings === null || table.container === 'csv') {
    const usual = mostCommon(rows.map(({ cells }) => cells.length))
    const isWhole = ({ cells }: TableRow) => cells.length <= (headings?.length ?? usual)
    const whole = rows.filter(isWhole)
    const words = () => [...wordColumns(whole, texts), ...emptyColumns(whole, headings ?? [], mapped)]
    return {
      unnamed: headings === null ? usual : 0,
      ...(table.delimiter === ',' && { usual, words: words() }),
    }
  }
  const width = headings.length
  const filled = (column: number) => rows.filter(({ cells }) => (cells[column] ?? '').trim() !== '').length
  let unnamed = 0
  while (filled(width + unnamed) * 2 > rows.length) unnamed += 1
  return {
    unnamed: filled(width + unnamed) === 0 ? Number.POSITIVE_INFINITY : unnamed,
  }
}

/** Fewer rows do not show what is usual. */
const FEWEST_ROWS = 5

/**
 * Those of the columns in which a number is unusual: fewer than half of the rows have one. What may be the rest of a number
 * does not count.
 */
function wordColumns(rows: readonly TableRow[], texts: readonly number[]): readonly number[] {
  const of = Math.max(FEWEST_ROWS, rows.length)
  const hasNumber = (row: TableRow, column: number) =>
    isNumberLike(row.cells[column] ?? '') && !mayBeRest(unquotedCells(row), column)
  return texts.filter((column) => rows.filter((row) => hasNumber(row, column)).length * 2 < of)
}

/**
 * Columns without a heading, in which a number is unusual, and unused columns behind the others that no row fills, unless
 * with what may be the rest of a number.
 */
function emptyColumns(
  rows: readonly TableRow[],
  headings: readonly string[],
  mapped: readonly number[] = [],
): readonly number[] {
  const isEmpty = ({ cells }: TableRow, column: number) => (cells[column] ?? '').trim() === ''
  const isRest = (row: TableRow, column: number) => isRestOfWhole(unquotedCells(row), column)
  const unused = headings.flatMap((_, column) => (mapped.includes(column) ? [] : [column]))
  const untitled = unused.filter((column) => headings[column] === '')
  const behind = unused.filter(
    (column) =>
      headings[column] !== '' &&
      column > Math.max(...mapped) &&
      rows.some((row) => isEmpty(row, column)) &&
      rows.every((row) => isEmpty(row, column) || isRest(row, column)),
  )
  return [...wordColumns(rows, untitled), ...behind]
}

/** Whether a cell looks like the rest of the whole number before it, as 500.00 in 1,500.00. */
export function isRestOfWhole(cells: readonly string[], column: number): boolean {
  return (
    /^[^\d]*\d{1,3}$/.test((cells[column - 1] ?? '').trim()) &&
    /^\d{3}(?:\.\d+)?\)?(?:\s*(?:[A-Z]{3}|[$€£¥]))?\)?$/.test((cells[column] ?? '').trim())
  )
}

/** The cells of a row, but empty where they are in quotation marks: no comma has split those. */
export function unquotedCells({ cells, text }: TableRow): readonly string[] {
  if (text === undefined) return cells
  const quoted = quotedColumns(text, ',')
  return cells.map((cell, column) => (quoted.has(column) ? '' : cell))
}

/** Whether a comma of thousands may have been between a cell and the one before it. */
export function mayBeRest(cells: readonly string[], column: number): boolean {
  return /^\s*\d{3}(?!\d)/.test(cells[column] ?? '') && /\d\s*$/.test(cells[column - 1] ?? '')
}

const CURRENCY = /(?<=\d\s?)[A-Z]{3}\s*$/

/** A number, or the rest of one: digits with a point, a comma, a sign, brackets or a currency. */
export function isNumberLike(cell: string): boolean {
  return /\d/.test(cell) && !/[^\d\s.,'()+\-$€£¥%]/.test(cell.replace(CURRENCY, ''))
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].reduce(
    (most, each) => (each[1] > most[1] ? each : most),
    [Number.POSITIVE_INFINITY, 0],
  )[0]
}

function isHeading({ cells }: TableRow, headings: readonly string[]): boolean {
  const [first = ''] = headings
  if (cells.length !== headings.length || plainHeading(cells[0] ?? '') !== first) return false
  return cells.every((cell, index) => plainHeading(cell) === headings[index])
}

/** As many fields as a line of totals does not name. */
const HEADING_WORDS = 3

function isOtherHeading(row: TableRow): boolean {
  if (row.cells.some((cell) => /^\s*[-+]?\d/.test(cell))) return false
  return knownWords(row) >= HEADING_WORDS
}

function knownColumns(headings: readonly string[]): readonly number[] {
  return headings.flatMap((heading, column) => (readHeading(heading) ? [column] : []))
}

/** The layout of a table with the same columns in another order; undefined if it lacks one that is needed. */
function otherOrder(
  { cells }: TableRow,
  headings: readonly string[],
  needed: readonly number[],
): Layout | undefined {
  const found = cells.map(plainHeading)
  const places = headings.map((heading, column) => {
    const before = headings.slice(0, column).filter((other) => other === heading).length
    return found.flatMap((other, place) => (other === heading ? [place] : []))[before] ?? -1
  })
  if (needed.some((column) => (places[column] ?? -1) === -1)) return undefined
  return { titles: places.map((place) => cells[place] ?? ''), width: cells.length, places }
}
