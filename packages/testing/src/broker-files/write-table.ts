import { amountText } from '@plumbline/domain/money/amount'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import { printedMoney } from './printed.ts'
import type { ReportTrade } from './report-model.ts'
import { createSheetWriter } from './sheet-writer.ts'
import { TABLE_COLUMNS, TABLE_HEADINGS, type TableColumn } from './table-headings.ts'
import type { TableStyle } from './table-style.ts'
import { utf8, utf16 } from './text-bytes.ts'

/** Columns of a style, in the order of the file. */
export function columnsOf(style: TableStyle): readonly TableColumn[] {
  const left: Partial<Record<TableColumn, boolean>> = {
    openedClock: !style.splitTimes,
    closedClock: !style.splitTimes,
    direction: style.direction === 'signed',
    fees: style.costs !== 'fees',
    commission: style.costs === 'fees',
    swap: style.costs === 'fees',
    gross: style.results === 'net',
    net: style.results === 'gross',
  }
  return TABLE_COLUMNS.filter((column) => left[column] !== true)
}

/** Cells of one trade; numbers in a workbook are numeric cells. */
export function tableCells(trade: ReportTrade, style: TableStyle): readonly (string | number)[] {
  return columnsOf(style).map((column) => cellOf(column, trade, style))
}

/** Trades as a table of unknown format. */
export function writeTable(trades: readonly ReportTrade[], style: TableStyle): Uint8Array {
  const columns = columnsOf(style)
  const headings = columns.map((column) => TABLE_HEADINGS[style.language][column])
  const total = style.hasTotal ? [['Total', ...columns.slice(1).map(() => '')]] : []
  const rows = [...style.junk, headings, ...trades.map((trade) => tableCells(trade, style)), ...total]
  return style.container === 'xlsx' ? sheetOf(rows) : textOf(rows, style)
}

function cellOf(column: TableColumn, trade: ReportTrade, style: TableStyle): string | number {
  const { commission, swap, fee, grossPnl } = trade
  const cost = (amount: bigint) => money(style.positiveIsCost ? -amount : amount, style)
  switch (column) {
    case 'ticket':
      return trade.brokerId
    case 'opened':
      return date(trade.openedAt, style)
    case 'openedClock':
      return clock(trade.openedAt, style)
    case 'closed':
      return trade.closedAt === null ? '' : date(trade.closedAt, style)
    case 'closedClock':
      return trade.closedAt === null ? '' : clock(trade.closedAt, style)
    case 'symbol':
      return trade.pair
    case 'direction':
      return directionWord(trade, style)
    case 'quantity': {
      const isNegative = style.direction === 'signed' && trade.direction === 'short'
      return decimal(isNegative ? -trade.quantity : trade.quantity, style)
    }
    case 'entry':
      return decimal(trade.entryPrice, style)
    case 'exit':
      return trade.exitPrice === null ? '' : decimal(trade.exitPrice, style)
    case 'stop':
      return trade.stopLoss === 0 ? '' : decimal(trade.stopLoss, style)
    case 'target':
      return trade.takeProfit === 0 ? '' : decimal(trade.takeProfit, style)
    case 'fees':
      return cost(commission + swap + fee)
    case 'commission':
      return cost(commission)
    case 'swap':
      return cost(swap)
    case 'gross':
      return money(grossPnl, style)
    case 'net':
      return money(grossPnl + commission + swap + fee, style)
    case 'comment':
      return trade.notes
  }
}

function directionWord({ direction }: ReportTrade, style: TableStyle): string {
  if (style.direction === 'signed') return ''
  return style.direction[direction === 'long' ? 0 : 1]
}

function money(amount: bigint, style: TableStyle): string | number {
  if (style.container === 'xlsx') return Number(amountText(amount))
  const size = dressed(printedMoney(amount < 0n ? -amount : amount), style)
  return signed(style.currencySign + size, amount < 0n, style)
}

function decimal(value: number, style: TableStyle): string | number {
  if (style.container === 'xlsx') return value
  return signed(dressed(String(Math.abs(value)), style), value < 0, style)
}

function signed(text: string, isNegative: boolean, { losses }: TableStyle): string {
  if (!isNegative) return text
  return losses === 'parentheses' ? `(${text})` : losses === 'minus' ? `-${text}` : `${text}-`
}

function dressed(plain: string, { decimalMark, group }: TableStyle): string {
  const [whole = '', fraction] = plain.split('.')
  const grouped = group === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${decimalMark}${fraction}`
}

function date(time: LocalTime, style: TableStyle): string {
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-')
  const parts = { dmy: [day, month, year], mdy: [month, day, year], ymd: [year, month, day] }[style.dateOrder]
  const text = parts.join(style.dateSeparator)
  return style.splitTimes ? text : `${text} ${clock(time, style)}`
}

function clock(time: LocalTime, { hours }: TableStyle): string {
  const text = time.slice(11)
  if (hours === 24) return text
  const hour = Number(text.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}${text.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

type Rows = readonly (readonly (string | number)[])[]

function sheetOf(rows: Rows): Uint8Array {
  const sheet = createSheetWriter()
  for (const row of rows) {
    sheet.row(row.map((value, index) => [String.fromCharCode(65 + index), value] as const))
  }
  return sheet.file('utf-8')
}

function textOf(rows: Rows, { delimiter, encoding }: TableStyle): Uint8Array {
  const quoted = (cell: string) =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const text = rows.map((row) => `${row.map((cell) => quoted(String(cell))).join(delimiter)}\r\n`).join('')
  if (encoding === 'utf-16') return utf16(text)
  return utf8(encoding === 'utf-8' ? text : `\ufeff${text}`)
}
