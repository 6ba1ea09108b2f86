import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TagKind } from '@plumbline/contract/tags/tag-colours'
import type { Trade } from '@plumbline/contract/trades/trades'
import type { EmotionField } from '@plumbline/domain/mindset/emotion-moments'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import type { TextKey } from '#web/lib/i18n/text-key.ts'
import { personStore } from '#web/lib/local-store/person-store.ts'
import { netCentsOf } from './pnl-of.ts'

/** Helpers for rendering cells, in the user's language and time zone. */
export type CellTools = {
  readonly t: TFunction<'trades'>
  readonly format: ReturnType<typeof useFormat>
  readonly account: (trade: Trade) => Account | undefined
  readonly time: (trade: Trade, at: string) => string
  /** '' for none; 0 means none too. */
  readonly price: (trade: Trade, price: number | null) => string
  readonly amount: (trade: Trade, cents: number) => ReactNode
  readonly result: (trade: Trade, cents: number | null) => ReactNode
  readonly session: (trade: Trade) => string
  readonly strategy: (id: string | null) => string
  readonly emotion: (emotion: string) => string
  readonly draw: {
    readonly open: () => ReactNode
    readonly pair: (trade: Trade) => ReactNode
    readonly direction: (trade: Trade) => ReactNode
    readonly unrealised: (trade: Trade) => ReactNode
    readonly rating: (trade: Trade) => ReactNode
    /** Labels with their colours; plain text if none has one. */
    readonly labels: (kind: TagKind, labels: readonly string[]) => ReactNode
    /** A mark: the trade has a note. */
    readonly note: () => ReactNode
    /** A mark: the trade has been reviewed. */
    readonly reviewed: () => ReactNode
  }
}

type Column = {
  readonly name: TextKey<'trades'>
  /** Minimum width in pixels, and share of the remaining width. */
  readonly width: readonly [pixels: number, share: number]
  readonly look: Look
  /** Plain text wherever possible; '' is shown as missing. */
  readonly cell: (trade: Trade, tools: CellTools) => ReactNode
}

/** Sortable columns are named like the server's sort keys. */
type Look = {
  readonly quiet?: boolean
  readonly numeric?: boolean
  readonly sortable?: boolean
  /** Stays empty without a value, where a dash would say no more. */
  readonly blank?: boolean
}

const column = (name: Column['name'], width: Column['width'], look: Look, cell: Column['cell']): Column => ({
  name,
  width,
  look,
  cell,
})

const words = { quiet: true, blank: true }
const sortedWords = { quiet: true, sortable: true }
const sorted = { sortable: true }
const number = { numeric: true }
const sortedNumber = { numeric: true, sortable: true }

type Format = CellTools['format']

/** What was measured from price bars; undefined: nothing. */
function measured({ excursion }: Trade) {
  return excursion?.kind === 'measured' ? excursion : undefined
}

function moneyOf(trade: Trade, side: 'mae' | 'mfe', result: CellTools['result']): ReactNode {
  const pnl = measured(trade)?.[side].pnl ?? null
  return pnl === null ? '' : result(trade, toCents(pnl))
}

function rOf(trade: Trade, side: 'mae' | 'mfe', format: Format): string {
  const r = measured(trade)?.[side].r ?? null
  return r === null ? '' : format.r(r)
}

function efficiencyOf(trade: Trade, which: 'entryEfficiency' | 'exitEfficiency', format: Format): string {
  const share = measured(trade)?.[which] ?? null
  return share === null ? '' : format.percent(share, 'amount', 0)
}

function emotionColumn(field: EmotionField): Column {
  return column(`field.${field}`, [96, 0.8], sortedWords, (trade, { emotion }) => emotion(trade[field] ?? ''))
}

export const tradeColumns = {
  account: column('column.account', [110, 1], words, (trade, { account }) => account(trade)?.name ?? ''),
  closedAt: column('column.closed', [156, 1.2], sortedWords, (trade, { time, draw }) =>
    trade.closedAt === null ? draw.open() : time(trade, trade.closedAt),
  ),
  openedAt: column('column.opened', [164, 1.2], sortedWords, (trade, { time }) =>
    time(trade, trade.openedAt),
  ),
  pair: column('column.pair', [92, 1], sorted, (trade, { draw }) => draw.pair(trade)),
  direction: column('column.direction', [84, 0.7], sorted, (trade, { draw }) => draw.direction(trade)),
  quantity: column('column.lots', [72, 0.7], sortedNumber, ({ quantity }, { format }) =>
    format.number(quantity, 8, 2),
  ),
  entryPrice: column('column.entry', [102, 1], sortedNumber, (trade, { price }) =>
    price(trade, trade.entryPrice),
  ),
  exitPrice: column('column.exit', [102, 1], sortedNumber, (trade, { price }) =>
    price(trade, trade.exitPrice),
  ),
  stopLoss: column('field.stopLoss', [92, 1], number, (trade, { price }) => price(trade, trade.stopLoss)),
  takeProfit: column('field.takeProfit', [92, 1], number, (trade, { price }) =>
    price(trade, trade.takeProfit),
  ),
  grossPnl: column('field.grossPnl', [112, 1.1], sortedNumber, (trade, { result }) =>
    trade.status === 'open' ? '' : result(trade, toCents(trade.grossPnl)),
  ),
  fees: column('column.fees', [86, 0.9], sortedNumber, (trade, { amount }) =>
    amount(trade, toCents(trade.fees)),
  ),
  netPnl: column('column.netPnl', [108, 1.1], sortedNumber, (trade, { result, draw }) =>
    trade.status === 'open' ? draw.unrealised(trade) : result(trade, netCentsOf(trade)),
  ),
  rMultiple: column('column.r', [76, 0.7], sortedNumber, ({ rMultiple }, { format }) =>
    rMultiple === null ? '' : format.r(rMultiple),
  ),
  mae: column('column.mae', [104, 1], sortedNumber, (trade, { result }) => moneyOf(trade, 'mae', result)),
  mfe: column('column.mfe', [104, 1], sortedNumber, (trade, { result }) => moneyOf(trade, 'mfe', result)),
  maeR: column('column.maeR', [84, 0.7], sortedNumber, (trade, { format }) => rOf(trade, 'mae', format)),
  mfeR: column('column.mfeR', [84, 0.7], sortedNumber, (trade, { format }) => rOf(trade, 'mfe', format)),
  entryEfficiency: column('column.entryEfficiency', [92, 0.7], sortedNumber, (trade, { format }) =>
    efficiencyOf(trade, 'entryEfficiency', format),
  ),
  exitEfficiency: column('column.exitEfficiency', [92, 0.7], sortedNumber, (trade, { format }) =>
    efficiencyOf(trade, 'exitEfficiency', format),
  ),
  profitLeft: column('column.profitLeft', [104, 1], sortedNumber, (trade, { amount }) => {
    const left = measured(trade)?.profitLeft ?? null
    return left === null ? '' : amount(trade, toCents(left))
  }),
  holdingTime: column('field.held', [104, 0.9], sortedNumber, ({ openedAt, closedAt }, { format }) =>
    closedAt === null
      ? ''
      : format.duration((Date.parse(`${closedAt}Z`) - Date.parse(`${openedAt}Z`)) / 1000),
  ),
  session: column('field.session', [96, 0.8], sortedWords, (trade, { session }) => session(trade)),
  strategy: column('field.strategy', [110, 1.1], words, ({ strategyId }, { strategy }) =>
    strategy(strategyId),
  ),
  emotionBefore: emotionColumn('emotionBefore'),
  emotion: emotionColumn('emotion'),
  emotionAfter: emotionColumn('emotionAfter'),
  rating: column('field.rating', [84, 0.5], { sortable: true, blank: true }, (trade, { draw }) =>
    draw.rating(trade),
  ),
  tags: column('field.tags', [112, 1.4], words, ({ tags }, { draw }) => draw.labels('tag', tags)),
  mistakes: column('field.mistakes', [112, 1.4], words, ({ mistakes }, { draw }) =>
    draw.labels('mistake', mistakes),
  ),
  note: column('column.note', [48, 0], { blank: true }, ({ notes }, { draw }) =>
    notes.trim() === '' ? '' : draw.note(),
  ),
  reviewed: column('field.reviewed', [92, 0.6], { blank: true }, ({ reviewedAt }, { draw }) =>
    reviewedAt === null ? '' : draw.reviewed(),
  ),
  notes: column('field.notes', [180, 2], words, ({ notes }) => notes.slice(0, 120)),
  status: column('filter.status', [96, 0.8], sortedWords, ({ status }, { t }) => t(status)),
} as const

export type TradeColumn = keyof typeof tradeColumns

export const columnIds: readonly TradeColumn[] = Object.keys(tradeColumns).filter(
  (id): id is TradeColumn => id in tradeColumns,
)

export const defaultColumns: readonly TradeColumn[] = [
  'closedAt',
  'pair',
  'direction',
  'quantity',
  'entryPrice',
  'exitPrice',
  'rMultiple',
  'netPnl',
  'strategy',
  'tags',
  'rating',
  'note',
]

/** What identifies a trade, where a panel beside the list shows the rest. */
export const columnsBesidePanel: readonly TradeColumn[] = [
  'closedAt',
  'pair',
  'direction',
  'rMultiple',
  'netPnl',
]

type ColumnChoice = { readonly columns: readonly TradeColumn[] }

/** Columns shown in this browser, from left to right. */
export const useTradeColumnChoice = personStore<ColumnChoice>('plumbline.trade-columns', (stored) => {
  const columns =
    typeof stored === 'object' && stored !== null && 'columns' in stored && Array.isArray(stored.columns)
      ? knownColumns(stored.columns)
      : []
  return { columns: columns.length === 0 ? defaultColumns : columns }
})

export function chooseColumns(columns: readonly TradeColumn[]): void {
  useTradeColumnChoice.setState({ columns })
}

/** Filters out unknown and duplicate columns: a view may have been saved by another version. */
export function knownColumns(ids: readonly unknown[]): readonly TradeColumn[] {
  return [...new Set(ids)].flatMap((id) => columnIds.find((column) => column === id) ?? [])
}

/** Adds the account column in second place if several accounts are listed. */
export function withAccount(columns: readonly TradeColumn[]): readonly TradeColumn[] {
  return columns.includes('account') ? columns : columns.toSpliced(1, 0, 'account')
}

/** Moves a column by one place; does nothing at either end. */
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
