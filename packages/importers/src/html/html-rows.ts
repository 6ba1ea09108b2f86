import type { OnProgress } from '../source-file.ts'
import { createCellText, normaliseSpace } from '../readers/cell-text.ts'
import { decodeInPieces } from '../readers/decode.ts'
import { LIMITS } from '../readers/limits.ts'
import { createMarkupParser } from '../readers/markup.ts'
import { throttleProgress } from '../readers/progress.ts'
import { NO_COLUMNS, type OnRow } from '../readers/row.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'

/**
 * Streams the rows of all tables of an HTML document. A cell that spans columns is followed by empty cells, so that the
 * columns of data, headings and totals line up. Cells of class `hidden` are kept separately: headings lack them.
 */
export function readHtmlRows(bytes: Uint8Array, onRow: OnRow, onProgress: OnProgress): void {
  const report = throttleProgress(onProgress)
  const text = createCellText()
  const open = { html: 0, table: 0 }
  let stopped = false
  let line = 0
  let cells: string[] | null = null
  let hidden: string[] = []
  let inCell = false
  let isHidden = false
  let span = 1
  let attributesOf = ''
  let title = ''

  const endCell = () => {
    if (!inCell || !cells) return
    inCell = false
    const value = normaliseSpace(text.text())
    if (isHidden) hidden.push(value)
    else {
      cells.push(value)
      for (let i = 1; i < span && cells.length < LIMITS.columns; i += 1) cells.push('')
      if (cells.length > LIMITS.columns) cells.length = LIMITS.columns
    }
  }
  const endRow = () => {
    endCell()
    if (!cells) return
    line += 1
    if (line > LIMITS.rows) throw new UnreadableFile('too-many-rows', `more than ${LIMITS.rows} rows`)
    const row = { line, cells, hidden: hidden.length === 0 ? NO_COLUMNS : hidden, formulas: NO_COLUMNS }
    cells = null
    hidden = []
    const titled = title === '' ? row : { ...row, title }
    title = ''
    if (!stopped && onRow(titled) === 'stop') stopped = true
  }

  const parser = createMarkupParser('html', {
    onTag(name) {
      attributesOf = name
      if (name === 'tr') {
        endRow()
        cells = []
      } else if (name === 'td' || name === 'th') {
        endCell()
        cells ??= []
        inCell = true
        isHidden = false
        span = 1
        text.clear()
      } else if (name === 'table' || name === 'html') open[name] += 1
      else if (name === 'br') text.add(' ')
    },
    onAttribute(name, value) {
      if (attributesOf !== 'td' && attributesOf !== 'th') return
      if (name === 'class') isHidden = value.split(/\s+/).includes('hidden')
      else if (name === 'colspan') span = spanOf(value)
      else if (name === 'title' && cells?.length === 0)
        title = normaliseSpace(value.slice(0, LIMITS.cellChars))
    },
    onText(piece) {
      if (inCell) text.add(piece)
    },
    onClose(name) {
      if (name === 'td' || name === 'th') endCell()
      else if (name === 'tr') endRow()
      else if (name === 'table' || name === 'html') open[name] -= 1
    },
  })
  decodeInPieces(bytes, (piece, fraction) => {
    parser.write(piece)
    report(fraction)
    return stopped ? 'stop' : undefined
  })
  if (stopped) return
  if (open.table > 0 || open.html > 0) {
    throw new UnreadableFile('truncated-file', `the document ends inside its table, after row ${line}`)
  }
  parser.end()
}

function spanOf(value: string): number {
  const span = Number(value)
  return Number.isInteger(span) && span > 1 ? Math.min(span, LIMITS.columns) : 1
}
