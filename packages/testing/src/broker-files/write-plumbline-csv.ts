import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { amountText } from '@plumbline/domain/money/amount'
import { utf8 } from './text-bytes.ts'

export interface CsvOptions {
  readonly delimiter?: ',' | ';' | '\t'
  /** Columns in the order of the file; default: all. */
  readonly columns?: readonly CsvColumn[]
  readonly decimalComma?: boolean
}

type CsvTrade = Omit<ImportedTrade, 'line' | 'closingRows' | 'booked'>

const CELLS = {
  timestamp: (trade: CsvTrade) => trade.openedAt,
  closingTime: (trade: CsvTrade) => trade.closedAt ?? '',
  pair: (trade: CsvTrade) => trade.pair,
  direction: (trade: CsvTrade) => trade.direction,
  entryPrice: (trade: CsvTrade) => String(trade.entryPrice),
  exitPrice: (trade: CsvTrade) => (trade.exitPrice === null ? '' : String(trade.exitPrice)),
  quantity: (trade: CsvTrade) => String(trade.quantity),
  grossPnl: (trade: CsvTrade) => amountText(trade.grossPnl),
  fees: (trade: CsvTrade) => amountText(-(trade.commission + trade.swap + trade.fee)),
  netPnl: (trade: CsvTrade) => amountText(trade.grossPnl + trade.commission + trade.swap + trade.fee),
  commission: (trade: CsvTrade) => amountText(trade.commission),
  swap: (trade: CsvTrade) => amountText(trade.swap),
  fee: (trade: CsvTrade) => amountText(trade.fee),
  stopLoss: (trade: CsvTrade) => String(trade.stopLoss),
  takeProfit: (trade: CsvTrade) => String(trade.takeProfit),
  status: (trade: CsvTrade) => (trade.closedAt === null ? 'open' : 'closed'),
  mt5TradeId: (trade: CsvTrade) => trade.brokerId ?? 'unknown',
  notes: (trade: CsvTrade) => trade.notes,
  tags: (trade: CsvTrade) => trade.journal?.tags?.join(';') ?? '',
  emotion: (trade: CsvTrade) => trade.journal?.emotion ?? '',
  emotionBefore: (trade: CsvTrade) => trade.journal?.emotionBefore ?? '',
  emotionAfter: (trade: CsvTrade) => trade.journal?.emotionAfter ?? '',
  session: (trade: CsvTrade) => trade.journal?.session ?? '',
  riskRewardRatio: (trade: CsvTrade) => trade.journal?.riskRewardRatio ?? '',
  strategy: (trade: CsvTrade) => trade.journal?.strategy ?? '',
  breakEven: (trade: CsvTrade) => String(trade.journal?.breakEven ?? false),
  missedTrade: (trade: CsvTrade) => String(trade.journal?.missedTrade ?? false),
  reviewedAt: (trade: CsvTrade) => trade.journal?.reviewedAt ?? '',
} as const

export type CsvColumn = keyof typeof CELLS

const ALL = Object.keys(CELLS) as readonly CsvColumn[]
const AMOUNTS: ReadonlySet<CsvColumn> = new Set([
  'entryPrice',
  'exitPrice',
  'quantity',
  'grossPnl',
  'fees',
  'netPnl',
  'commission',
  'swap',
  'fee',
  'stopLoss',
  'takeProfit',
])

/** Trades in Plumbline's own CSV. */
export function writePlumblineCsv(
  trades: readonly CsvTrade[],
  options: CsvOptions = {},
): Uint8Array<ArrayBuffer> {
  const { delimiter = ',', columns = ALL, decimalComma = false } = options
  const cell = (column: CsvColumn, trade: CsvTrade) => {
    const text = CELLS[column](trade)
    return quoted(decimalComma && AMOUNTS.has(column) ? text.replace('.', ',') : text, delimiter)
  }
  const lines = trades.map((trade) => columns.map((column) => cell(column, trade)).join(delimiter))
  return utf8([columns.join(delimiter), ...lines, ''].join('\r\n'))
}

function quoted(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]/.test(text) || text !== text.trim()
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
