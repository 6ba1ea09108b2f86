import { categoryFields } from './trade-journal.ts'

/** What a list of trades can be ordered by. */
export const TRADE_SORTS = [
  'openedAt',
  'closedAt',
  'pair',
  'direction',
  'quantity',
  'entryPrice',
  'exitPrice',
  'grossPnl',
  'fees',
  'netPnl',
  'rMultiple',
  'mae',
  'mfe',
  'maeR',
  'mfeR',
  'entryEfficiency',
  'exitEfficiency',
  'profitLeft',
  'holdingTime',
  'emotion',
  ...categoryFields,
  'rating',
  'status',
] as const

export type TradeSort = (typeof TRADE_SORTS)[number]
