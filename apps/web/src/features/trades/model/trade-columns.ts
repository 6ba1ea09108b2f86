import { personStore } from '#web/lib/local-store/person-store.ts'

/** Every column that the list can have. Those that can be sorted by have the name of the server's sort key. */
export const tradeColumns = [
  'account',
  'closedAt',
  'openedAt',
  'pair',
  'direction',
  'quantity',
  'entryPrice',
  'exitPrice',
  'stopLoss',
  'takeProfit',
  'grossPnl',
  'fees',
  'netPnl',
  'rMultiple',
  'holdingTime',
  'session',
  'strategy',
  'emotion',
  'rating',
  'tags',
  'notes',
  'status',
] as const

export type TradeColumn = (typeof tradeColumns)[number]

export const usualColumns: readonly TradeColumn[] = [
  'closedAt',
  'pair',
  'direction',
  'quantity',
  'entryPrice',
  'exitPrice',
  'fees',
  'rMultiple',
  'netPnl',
]

type ColumnChoice = { readonly columns: readonly TradeColumn[] }

/** Which columns this browser shows, from left to right. */
export const useTradeColumnChoice = personStore<ColumnChoice>('plumbline.trade-columns', (stored) => {
  const columns =
    typeof stored === 'object' && stored !== null && 'columns' in stored && Array.isArray(stored.columns)
      ? knownColumns(stored.columns)
      : []
  return { columns: columns.length === 0 ? usualColumns : columns }
})

export function chooseColumns(columns: readonly TradeColumn[]): void {
  useTradeColumnChoice.setState({ columns })
}

/** Those that there are, each once: a view may have been saved by another version. */
export function knownColumns(ids: readonly unknown[]): readonly TradeColumn[] {
  return [...new Set(ids)].flatMap((id) => tradeColumns.find((column) => column === id) ?? [])
}

/** The columns of a list of several accounts: beside the first one it says whose trade it is. */
export function withAccount(columns: readonly TradeColumn[]): readonly TradeColumn[] {
  return columns.includes('account') ? columns : columns.toSpliced(1, 0, 'account')
}

/** The columns with one moved by a place; at either end it stays. */
export function moved(
  columns: readonly TradeColumn[],
  column: TradeColumn,
  by: 1 | -1,
): readonly TradeColumn[] {
  const from = columns.indexOf(column)
  const to = from + by
  const other = columns[to]
  if (from < 0 || other === undefined) return columns
  return columns.map((id, place) => (place === from ? other : place === to ? column : id))
}
