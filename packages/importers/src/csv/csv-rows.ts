/// <reference path="./papaparse.d.ts" />
import type { Delimiter } from '@plumbline/domain/imports/table-mapping'
import Papa from 'papaparse'
import type { OnProgress } from '../source-file.ts'
import { delimiterOf } from './delimiter.ts'
import { cleanField } from '../readers/cell-text.ts'
import { LIMITS } from '../readers/limits.ts'
import { throttleProgress } from '../readers/progress.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'

export interface CsvRow {
  /** Line of the file on which the row starts, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** The row as printed, if it has quotation marks that can be read. */
  readonly text: string | undefined
  readonly delimiter: Delimiter
}

const QUOTE = '"'

/** Streams the rows of text delimited by comma, semicolon, tab or bar (detected); quoted fields may span lines. */
export function readCsvRows(
  text: string,
  onRow: (row: CsvRow) => 'stop' | undefined,
  onProgress: OnProgress,
  delimiter: Delimiter = delimiterOf(text),
): void {
  const report = throttleProgress(onProgress)
  let line = 1
  let start = 0
  let quote = text.indexOf(QUOTE)
  let rows = 0
  Papa.parse(text, {
    delimiter,
    step({ data, errors, meta }, parser) {
      const unclosed = errors.find((error) => error.code === 'MissingQuotes')
      if (unclosed) throw new UnreadableFile('truncated-file', `line ${line}: unclosed quotation mark`)
      if (++rows > LIMITS.rows) throw new UnreadableFile('too-many-rows', `more than ${LIMITS.rows} rows`)
      const cells = data.length > LIMITS.columns ? data.slice(0, LIMITS.columns) : data
      if (quote !== -1 && quote < start) quote = text.indexOf(QUOTE, start)
      const hasQuotes = quote !== -1 && quote < meta.cursor && errors.length === 0
      const printed = hasQuotes ? text.slice(start, meta.cursor) : undefined
      const row = { line, cells: cells.map(cleanField), text: printed, delimiter }
      start = meta.cursor
      line += 1 + lineBreaksIn(data)
      report(Math.min(1, meta.cursor / text.length))
      const isBlank = cells.length === 1 && cells[0] === ''
      if (!isBlank && onRow(row) === 'stop') parser.abort()
    },
  })
}

/** The columns of a printed row whose cells are in quotation marks. */
export function quotedColumns(text: string, delimiter: Delimiter): ReadonlySet<number> {
  const quoted = new Set<number>()
  let column = 0
  let start = 0
  let isInside = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === QUOTE) {
      if (at === start) quoted.add(column)
      if (quoted.has(column)) isInside = !isInside
    } else if (text[at] === delimiter && !isInside) {
      column += 1
      start = at + 1
    }
  }
  return quoted
}

/** Whether a row has other cells than the headings: cut off, or shifted by an unquoted comma in a number. */
export function widthMisfit(
  cells: readonly string[],
  width: number,
): 'extra-cells' | 'truncated' | undefined {
  if (cells.length < width) return 'truncated'
  return cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')
    ? 'extra-cells'
    : undefined
}

function lineBreaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1
  }
  return breaks
}
