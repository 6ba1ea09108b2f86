import { type CsvRow, readCsvRows } from '../csv/csv-rows.ts'
import { type Delimiter, DELIMITERS } from '../csv/delimiter.ts'
import type { OnProgress, SourceFile } from '../importer.ts'
import { openMt5Document } from '../mt5/document.ts'
import { containerOf, headOf } from '../readers/container.ts'
import { decodeAll } from '../readers/decode.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { findHeader, type HeaderFound } from './find-header.ts'
import { plainHeading } from './read-heading.ts'

export interface TableRow {
  /** As a person finds it in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export type OnTableRow = (row: TableRow) => 'stop' | undefined

/** A CSV or a workbook's first sheet that no importer recognises. */
export interface Table {
  readonly container: 'csv' | 'xlsx'
  readonly delimiter: Delimiter | null
  /** Rows of the beginning, junk above the heading included. */
  readonly head: readonly TableRow[]
  readonly header: HeaderFound
  /** Streams all rows, from the first line of the file. */
  readonly readRows: (onRow: OnTableRow, onProgress: OnProgress) => void
}

const HEAD_ROWS = 60
const HEAD_CHARS = 256 * 1024
/** Fewer columns than that hold no trade. */
const FEWEST_COLUMNS = 4

/** Opens a file as a table; undefined where it is none. May throw UnreadableFile. */
export function openTable(file: SourceFile): Table | undefined {
  const container = containerOf(file.bytes, decodeAll(headOf(file.bytes)))
  const table = container === 'text' ? csvTable(file) : container === 'zip' ? sheetTable(file) : undefined
  return table && table.header.width >= FEWEST_COLUMNS ? table : undefined
}

function csvTable({ bytes }: SourceFile): Table {
  const text = decodeAll(bytes)
  const start = text.slice(0, HEAD_CHARS)
  const [best] = DELIMITERS.map((delimiter) => {
    const head = firstRows((onRow) => readCsvRows(start, onRow, () => undefined, delimiter))
    return { delimiter, head, header: findHeader(head) }
  }).sort((a, b) => b.header.score - a.header.score)
  const { delimiter, head, header } = best ?? { delimiter: ',' as const, head: [], header: findHeader([]) }
  const readRows: Table['readRows'] = (onRow, onProgress) =>
    readCsvRows(text, (row: CsvRow) => onRow(row), onProgress, delimiter)
  return { container: 'csv', delimiter, head, header, readRows }
}

function sheetTable(file: SourceFile): Table | undefined {
  const document = openMt5Document(file)
  if (document?.container !== 'xlsx') return undefined
  const head = firstRows((onRow) => document.readRows(onRow, () => undefined))
  return { container: 'xlsx', delimiter: null, head, header: findHeader(head), readRows: document.readRows }
}

/** Reads a beginning; where it is cut off inside a cell, the rows before it are what there is. */
function firstRows(read: (onRow: OnTableRow) => void): readonly TableRow[] {
  const rows: TableRow[] = []
  try {
    read(({ line, cells }) => {
      rows.push({ line, cells })
      return rows.length >= HEAD_ROWS ? 'stop' : undefined
    })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
  return rows
}

/**
 * Streams the rows below the heading row that reads as `headings` (and below every repetition of it); all rows where
 * the table has none.
 */
export function dataRows(
  table: Table,
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
