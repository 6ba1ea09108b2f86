import { type Delimiter, DELIMITERS, type TableContainer } from '@plumbline/domain/imports/table-mapping'
import { type CsvRow, readCsvRows } from '../csv/csv-rows.ts'
import { readHtmlRows } from '../html/html-rows.ts'
import type { OnProgress, SourceFile, TableChoice } from '../source-file.ts'
import { type Container, containerOf, headOf } from '../readers/container.ts'
import { decodeAll } from '../readers/decode.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { readSheetRows } from '../xlsx/sheet-rows.ts'
import { openWorkbook, sheetSource } from '../xlsx/workbook.ts'
import { findHeader, type HeaderFound } from './find-header.ts'
import type { TableRow } from './table-row.ts'

export type OnTableRow = (row: TableRow) => 'stop' | undefined

/** A CSV, a sheet of a workbook, or the tables of a web page, that no importer recognises. */
export interface Table {
  readonly container: TableContainer
  readonly delimiter: Delimiter | null
  /** The workbook's sheet, indexed from 0; null for other files. */
  readonly sheet: { readonly index: number; readonly name: string } | null
  /** The first rows, including lines above the heading row. */
  readonly head: readonly TableRow[]
  readonly header: HeaderFound
  /** Streams all rows, from the first line of the file. */
  readonly readRows: (onRow: OnTableRow, onProgress: OnProgress) => void
}

const HEAD_ROWS = 60
const HEAD_CHARS = 256 * 1024
/** A table with fewer columns cannot contain trades. */
const FEWEST_COLUMNS = 4
/** Further sheets of a workbook are ignored. */
const MAX_SHEETS = 20

/** Opens the chosen or likeliest table of a file; undefined if there is none. May throw UnreadableFile. */
export function openTable(file: SourceFile, choice: TableChoice = {}): Table | undefined {
  return openTables(file).find((table) => isChosen(table, choice))
}

/** All ways to read a file as a table, by sheet or by delimiter, the likeliest first. May throw UnreadableFile. */
export function openTables(file: SourceFile): readonly Table[] {
  const container = containerOf(file.bytes, decodeAll(headOf(file.bytes)))
  return tablesIn(file, container)
    .filter(({ header }) => header.width >= FEWEST_COLUMNS)
    .sort((a, b) => b.header.score - a.header.score)
}

function tablesIn(file: SourceFile, container: Container): Table[] {
  if (container === 'text') return csvTables(file)
  if (container === 'zip') return sheetTables(file)
  // Most pages are laid out in tables; one of trades has headings.
  return container === 'html' ? [pageTable(file)].filter(({ header }) => header.index !== null) : []
}

export function isChosen(
  { sheet, delimiter }: Pick<Table, 'sheet' | 'delimiter'>,
  choice: TableChoice,
): boolean {
  return (
    (choice.sheet === undefined || choice.sheet === (sheet?.index ?? null)) &&
    (choice.delimiter === undefined || choice.delimiter === delimiter)
  )
}

function csvTables({ bytes }: SourceFile): Table[] {
  const text = decodeAll(bytes)
  const start = text.slice(0, HEAD_CHARS)
  return DELIMITERS.map((delimiter) => {
    const head = firstRows((onRow) => readCsvRows(start, onRow, () => undefined, delimiter))
    const readRows: Table['readRows'] = (onRow, onProgress) =>
      readCsvRows(text, (row: CsvRow) => onRow(row), onProgress, delimiter)
    return { container: 'csv', delimiter, sheet: null, head, header: findHeader(head), readRows }
  })
}

function sheetTables({ bytes }: SourceFile): Table[] {
  const workbook = openWorkbook(bytes)
  if (!workbook) return []
  return workbook.sheets.slice(0, MAX_SHEETS).map(({ name }, index) => {
    const source = sheetSource(workbook, index)
    const readRows: Table['readRows'] = (onRow, onProgress) => readSheetRows(source, onRow, onProgress)
    const head = firstRows((onRow) => readRows(onRow, () => undefined))
    const sheet = { index, name }
    return { container: 'xlsx', delimiter: null, sheet, head, header: findHeader(head), readRows }
  })
}

/** All tables of a page, one below the other. */
function pageTable({ bytes }: SourceFile): Table {
  const readRows: Table['readRows'] = (onRow, onProgress) => readHtmlRows(bytes, onRow, onProgress)
  const head = firstRows((onRow) => readRows(onRow, () => undefined))
  return { container: 'html', delimiter: null, sheet: null, head, header: findHeader(head), readRows }
}

/** Reads the first rows; if the text is cut off inside a cell, returns the rows before it. */
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
