import { guardSheetText } from './cell-guard.ts'
import { spreadsheetDays } from './spreadsheet-time.ts'
import type { ColumnType, TableColumn, TableRow } from './table.ts'

/** Indexes in the list of cell formats in `workbook-parts.ts`. */
export const STYLES = { plain: 0, time: 1, money: 2, text: 3, heading: 4 } as const

const START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

export const SHEET_END = '</sheetData></worksheet>'

/** The start of a sheet with its heading row, which is frozen. Rows follow, then `SHEET_END`. */
export function sheetStart(columns: readonly TableColumn[]): string {
  const widths = columns
    .map(({ type, width = WIDTHS[type] }, i) => {
      return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')
  const headings = columns.map(({ name }) => textCell(name, STYLES.heading)).join('')
  return `${START}<cols>${widths}</cols><sheetData><row>${headings}</row>`
}

const WIDTHS: Readonly<Record<ColumnType, number>> = { text: 14, number: 12, money: 12, time: 19, flag: 10 }

/** One row. Cells have no references: they are in column order, and empty cells are written too. */
export function sheetRow(columns: readonly TableColumn[], row: TableRow): string {
  let xml = '<row>'
  for (let i = 0; i < columns.length; i += 1) xml += cellXml(columns[i]?.type ?? 'text', row[i] ?? null)
  return `${xml}</row>`
}

function cellXml(type: ColumnType, value: string | null): string {
  if (value === null) return '<c/>'
  switch (type) {
    case 'number':
      return numberCell(value, STYLES.plain)
    case 'money':
      return numberCell(value, STYLES.money)
    case 'time':
      return timeCell(value)
    case 'flag':
      return `<c t="b"><v>${value === 'true' ? 1 : 0}</v></c>`
    case 'text':
      return textCell(guardSheetText(value), isFormulaLike(value) ? STYLES.text : STYLES.plain)
  }
}

/** Decimal numbers of up to 15 digits survive a round trip through a double. */
const EXACT_CHARS = 15

/** A number cell if a sheet stores the number without loss; otherwise a text cell, so that no digit is lost. */
function numberCell(value: string, style: number): string {
  return value.length <= EXACT_CHARS ? `<c s="${style}"><v>${value}</v></c>` : textCell(value, STYLES.text)
}

function timeCell(local: string): string {
  const days = spreadsheetDays(local)
  if (days === undefined) return textCell(local, STYLES.text)
  return `<c s="${STYLES.time}"><v>${Number(days.toPrecision(15))}</v></c>`
}

function isFormulaLike(text: string): boolean {
  return /^[=+\-@]/.test(text)
}

function textCell(text: string, style: number): string {
  const attributes = style === STYLES.plain ? '' : ` s="${style}"`
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

const SPECIAL = /[&<>]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function escapeXml(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIAL, (character) => ENTITIES[character] ?? character) : text
}
