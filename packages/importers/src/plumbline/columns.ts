import { eachCategory } from '@plumbline/domain/trades/trade-journal'

/** Columns of Plumbline's CSV: the specification's field names, and the names that other journals use. */
const NAMES = {
  timestamp: ['timestamp', 'openedat', 'opentime'],
  closingTime: ['closingtime', 'closedat', 'closetime'],
  pair: ['pair', 'symbol'],
  direction: ['direction', 'side'],
  entryPrice: ['entryprice'],
  exitPrice: ['exitprice'],
  quantity: ['quantity', 'volume'],
  grossPnl: ['grosspnl'],
  netPnl: ['netpnl'],
  fees: ['fees'],
  commission: ['commission'],
  swap: ['swap'],
  fee: ['fee'],
  stopLoss: ['stoploss'],
  takeProfit: ['takeprofit'],
  notes: ['notes', 'comment'],
  tags: ['tags'],
  mistakes: ['mistakes'],
  status: ['status'],
  emotion: ['emotion'],
  ...eachCategory((field) => [field.toLowerCase()]),
  riskRewardRatio: ['riskrewardratio'],
  strategy: ['strategy', 'strategyid'],
  breakEven: ['breakeven'],
  missedTrade: ['missedtrade'],
  reviewedAt: ['reviewedat'],
  mt5TradeId: ['mt5tradeid', 'brokerid'],
} as const

export type ColumnName = keyof typeof NAMES

/** Index of each known column; missing columns are not in the map. */
export type Columns = ReadonlyMap<ColumnName, number>

const BY_WORD: ReadonlyMap<string, ColumnName> = new Map(
  columnNames().flatMap((name) => NAMES[name].map((word) => [word, name] as const)),
)

const REQUIRED: readonly ColumnName[] = ['timestamp', 'pair', 'direction', 'entryPrice', 'quantity']

/** Reads a heading row; ignores order, case, spaces, dashes and underscores. */
export function readColumns(headings: readonly string[]): Columns {
  const columns = new Map<ColumnName, number>()
  headings.forEach((heading, index) => {
    const name = BY_WORD.get(heading.toLowerCase().replace(/[\s_\-\ufeff]/g, ''))
    if (name && !columns.has(name)) columns.set(name, index)
  })
  return columns
}

/** Required columns that are missing, as named in messages to the user. */
export function missingColumns(columns: Columns): readonly string[] {
  const missing: string[] = REQUIRED.filter((name) => !columns.has(name))
  return columns.has('grossPnl') || columns.has('netPnl') ? missing : [...missing, 'grossPnl or netPnl']
}

function columnNames(): readonly ColumnName[] {
  return Object.keys(NAMES).filter((name): name is ColumnName => name in NAMES)
}
