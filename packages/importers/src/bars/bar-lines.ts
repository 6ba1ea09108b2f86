import type { Delimiter } from '@plumbline/domain/imports/table-mapping'
import { LIMITS } from '../readers/limits.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { createDecoder } from '../readers/text-decoder.ts'
import { encodingOf } from '../readers/decode.ts'

/** A line longer than this is no row of prices. */
const LONGEST_LINE = 8_192

/**
 * The cells of one line, as places in a text: files of millions of rows are read without a string for each cell. Reused
 * for the next line.
 */
export interface RowCells {
  text: string
  /** The line in the file, from 1. */
  line: number
  count: number
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** A cell as a string; empty if the row has no such column. */
export function cellText(row: RowCells, column: number | undefined): string {
  if (column === undefined || column >= row.count) return ''
  return row.text.slice(row.starts[column], row.ends[column])
}

/**
 * Calls `onLine` for each line of a text file that is not blank until it answers 'stop': with a piece of the file, and
 * the line's place in it. Only one piece is decoded at a time.
 */
export function readLines(
  bytes: Uint8Array,
  onLine: (text: string, start: number, end: number, line: number) => 'stop' | undefined,
  onProgress: (fraction: number) => void = () => undefined,
): void {
  const decoder = createDecoder(encodingOf(bytes))
  let [rest, number] = ['', 0]
  for (let from = 0; from < bytes.length; from += LIMITS.chunkBytes) {
    const to = Math.min(from + LIMITS.chunkBytes, bytes.length)
    const text = rest + decoder.decode(bytes.subarray(from, to), { stream: to < bytes.length })
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      number += 1
      const last = end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end
      if (last > start && onLine(text, start, last, number) === 'stop') return
      start = end + 1
    }
    rest = text.slice(start)
    if (rest.length > LONGEST_LINE)
      throw new UnreadableFile(
        'unknown-format',
        `line ${number + 1} is longer than ${LONGEST_LINE} characters`,
      )
    onProgress(to / bytes.length)
  }
  if (rest.trim() !== '') onLine(rest, 0, rest.length, number + 1)
}

const CARRIAGE_RETURN = 13
const QUOTE = 34

/** Splits lines into cells; the row is the same object each time. */
export function createRowReader(delimiter: Delimiter) {
  const row: RowCells = {
    text: '',
    line: 0,
    count: 0,
    starts: new Int32Array(LIMITS.columns),
    ends: new Int32Array(LIMITS.columns),
  }
  const code = delimiter.charCodeAt(0)
  const split = (text: string, start: number, end: number): boolean => {
    let [count, from, hasQuote] = [0, start, false]
    for (let index = start; index <= end; index += 1) {
      const letter = index === end ? code : text.charCodeAt(index)
      if (letter === QUOTE) hasQuote = true
      if (letter !== code || count >= LIMITS.columns) continue
      row.starts[count] = from
      row.ends[count] = index
      count += 1
      from = index + 1
    }
    row.text = text
    row.count = count
    return hasQuote
  }
  return (text: string, start: number, end: number, line: number): RowCells => {
    row.line = line
    if (split(text, start, end)) {
      const cells = cellsOf(text.slice(start, end), delimiter).map((cell) => cell.replaceAll(delimiter, ' '))
      const plain = cells.join(delimiter)
      split(plain, 0, plain.length)
    }
    return row
  }
}

/** The cells of a line; quoted ones may contain the delimiter. */
export function cellsOf(line: string, delimiter: Delimiter): readonly string[] {
  if (!line.includes('"')) return line.split(delimiter)
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}
