import type { OnProgress } from '../source-file.ts'
import { createCellText, normaliseSpace } from '../readers/cell-text.ts'
import { LIMITS } from '../readers/limits.ts'
import { throttleProgress } from '../readers/progress.ts'
import { NO_COLUMNS, type OnRow } from '../readers/row.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { columnOf } from './cell-reference.ts'
import { decimalText } from './decimal-text.ts'
import { readXmlPart } from './xml-part.ts'
import type { ZipEntry } from './zip-directory.ts'

export interface SheetSource {
  readonly bytes: Uint8Array
  readonly sheet: ZipEntry
  readonly sharedStrings: readonly string[]
  /** Cell formats of dates in a workbook that counts days from 1904; null in all others. */
  readonly dates1904?: ReadonlySet<number> | null
  /** Keeps inline texts unchanged, including line breaks and outer spaces; otherwise white space is normalised. */
  readonly exactTexts?: boolean
}

/**
 * Streams the rows of one sheet. Numbers are the shortest decimal text of the cell's value, dates the days since 1900.
 * Error values (`#N/A`) are kept, and a formula without a stored value is shown itself (`=A1*2`): neither is a value.
 */
export function readSheetRows(source: SheetSource, onRow: OnRow, onProgress: OnProgress): void {
  const report = throttleProgress(onProgress)
  const text = createCellText()
  let stopped = false
  let line = 0
  let rows = 0
  let cells: string[] = []
  let formulas: number[] = []
  let column = -1
  let type = ''
  let style = -1
  let formula: string | null = null
  let inFormula = false
  let inValue = false
  let attributesOf = ''

  const endCell = () => {
    if (column < 0 || column >= LIMITS.columns) return
    const stored = valueOf(text.text(), type, source)
    const isDate = source.dates1904?.has(style) === true && (type === '' || type === 'n')
    const value =
      stored === '' && formula !== null && type !== 'str'
        ? `=${formula}`.slice(0, LIMITS.cellChars)
        : isDate
          ? daysSince1900(stored)
          : stored
    if (value === '') return
    while (cells.length < column) cells.push('')
    cells[column] = value
    if (formula !== null) formulas.push(column)
  }
  const endRow = () => {
    if (++rows > LIMITS.rows) throw new UnreadableFile('too-many-rows', `more than ${LIMITS.rows} rows`)
    const row = { line, cells, hidden: NO_COLUMNS, formulas: formulas.length === 0 ? NO_COLUMNS : formulas }
    if (!stopped && cells.length > 0 && onRow(row) === 'stop') stopped = true
  }

  readXmlPart(source.bytes, source.sheet, {
    onTag(name) {
      attributesOf = name
      switch (name) {
        case 'row':
          line += 1
          column = -1
          cells = []
          formulas = []
          break
        case 'c':
          column += 1
          type = ''
          style = -1
          formula = null
          text.clear()
          break
        case 'v':
        case 't':
          inValue = true
          break
        case 'f':
          formula = ''
          inFormula = true
          break
      }
    },
    onAttribute(name, value) {
      if (attributesOf === 'c') {
        if (name === 'r') column = columnOf(value) ?? column
        else if (name === 't') type = value
        else if (name === 's') style = Number(value)
      } else if (attributesOf === 'row' && name === 'r') line = rowNumber(value, line)
    },
    onText(piece) {
      if (inValue) text.add(piece)
      else if (inFormula && formula !== null && formula.length < LIMITS.cellChars) formula += piece
    },
    onClose(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'f') inFormula = false
      else if (name === 'c') endCell()
      else if (name === 'row') endRow()
    },
    afterPiece(fraction) {
      report(fraction)
      return stopped ? 'stop' : undefined
    },
  })
}

function valueOf(raw: string, type: string, { sharedStrings, exactTexts = false }: SheetSource): string {
  switch (type) {
    case 's':
      return sharedStrings[Number(raw)] ?? ''
    case 'inlineStr':
    case 'str':
      return exactTexts ? raw : normaliseSpace(raw)
    case 'e':
      return raw.trim()
    default:
      return decimalText(raw.trim())
  }
}

/** Days from 1 January 1904 to the spreadsheet's usual day 0. */
const DAYS_TO_1904 = 1462

/** A time of day (below 1) is the same in both. */
function daysSince1900(days: string): string {
  const value = Number(days)
  return value < 1 || Number.isNaN(value) ? days : decimalText(String(value + DAYS_TO_1904))
}

function rowNumber(value: string, fallback: number): number {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : fallback
}
