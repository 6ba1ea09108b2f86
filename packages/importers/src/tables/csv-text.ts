import { guardCsvText } from './cell-guard.ts'
import type { TableColumn, TableRow } from './table.ts'

/** UTF-8 byte order mark: without it, spreadsheet programs decode umlauts with a local code page. */
export const CSV_START = '\ufeff'

export function csvHeading(columns: readonly TableColumn[]): string {
  return `${columns.map((column) => quoted(column.name)).join(',')}\r\n`
}

/** One line (RFC 4180), including the line end. */
export function csvLine(columns: readonly TableColumn[], row: TableRow): string {
  let line = ''
  for (let i = 0; i < columns.length; i += 1) {
    const value = row[i] ?? null
    if (i > 0) line += ','
    if (value !== null) line += columns[i]?.type === 'text' ? quoted(guardCsvText(value)) : value
  }
  return `${line}\r\n`
}

const NEEDS_QUOTES = /[",;|\n\r\t]|^\s|\s$/

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
