import type { OnProgress } from '../source-file.ts'
import { createCellText, tidy } from '../readers/cell-text.ts'
import { LIMITS } from '../readers/limits.ts'
import { inSteps } from '../readers/progress.ts'
import { NOTHING, type OnRow } from '../readers/row.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { columnOf } from './cell-reference.ts'
import { decimalText } from './decimal-text.ts'
import { readXmlPart } from './xml-part.ts'
import type { ZipEntry } from './zip-directory.ts'

export interface SheetSource {
  readonly bytes: Uint8Array
  readonly sheet: ZipEntry
  readonly sharedStrings: readonly string[]
  /** Keeps inline texts unchanged, including line breaks and outer spaces; otherwise white space is normalised. */
  readonly exactTexts?: boolean
}

/** Streams the rows of one sheet. Numbers are the shortest decimal text of the cell's value. */
export function readSheetRows(source: SheetSource, onRow: OnRow, onProgress: OnProgress): void {
  const report = inSteps(onProgress)
  const text = createCellText()
  let stopped = false
  let line = 0
  let rows = 0
  let cells: string[] = []
  let formulas: number[] = []
  let column = -1
  let type = ''
  let isFormula = false
  let inValue = false
  let attributesOf = ''

  const endCell = () => {
    if (column < 0 || column >= LIMITS.columns) return
    const value = valueOf(text.text(), type, source)
    if (value === '') return
    while (cells.length < column) cells.push('')
    cells[column] = value
    if (isFormula) formulas.push(column)
  }
  const endRow = () => {
    if (++rows > LIMITS.rows) throw new UnreadableFile('too-many-rows', `more than ${LIMITS.rows} rows`)
    const row = { line, cells, hidden: NOTHING, formulas: formulas.length === 0 ? NOTHING : formulas }
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
          isFormula = false
          text.clear()
          break
        case 'v':
        case 't':
          inValue = true
          break
        case 'f':
          isFormula = true
          break
      }
    },
    onAttribute(name, value) {
      if (attributesOf === 'c') {
        if (name === 'r') column = columnOf(value) ?? column
        else if (name === 't') type = value
      } else if (attributesOf === 'row' && name === 'r') line = rowNumber(value, line)
    },
    onText(piece) {
      if (inValue) text.add(piece)
    },
    onClose(name) {
      if (name === 'v' || name === 't') inValue = false
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
      return exactTexts ? raw : tidy(raw)
    case 'e':
      return ''
    default:
      return decimalText(raw.trim())
  }
}

function rowNumber(value: string, fallback: number): number {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : fallback
}
