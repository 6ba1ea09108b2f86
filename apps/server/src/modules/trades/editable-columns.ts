import { isDeepStrictEqual } from 'node:util'
import { fingerprintOf } from '@plumbline/domain/imports/fingerprint'
import { brokerOrderOf } from '@plumbline/domain/trades/order'
import { riskMultipleE4 } from '@plumbline/domain/trades/risk-multiple'
import { brokerValuesOfRow } from './trade-row.ts'
import type { TradeColumns, UpdatableColumn } from './trade-edits.repo.ts'
import type { TradeRow } from './trades.repo.ts'

/** What a person may change; the other columns follow from these. */
const EDITABLE = [
  'opened_at',
  'closed_at',
  'pair',
  'direction',
  'entry_price',
  'exit_price',
  'quantity',
  'gross_pnl_cents',
  'fees_cents',
  'stop_loss',
  'take_profit',
  'notes',
  'tags',
  'images',
  'emotion',
  'session',
  'risk_reward_ratio',
  'strategy_id',
  'strategy_usage',
  'break_even',
  'missed_trade',
  'mt5_trade_id',
  'rating',
] as const satisfies readonly UpdatableColumn[]

export type EditableColumn = (typeof EDITABLE)[number]
export type EditableColumns = Pick<TradeRow, EditableColumn>

/** Words, pictures and marks out of five: a change of them alone leaves every statistic as it is. */
const BESIDE_STATISTICS: ReadonlySet<EditableColumn> = new Set([
  'notes',
  'images',
  'take_profit',
  'risk_reward_ratio',
  'strategy_usage',
  'rating',
])

/** The columns that a patch would really change, in the order of EDITABLE. */
export function changedColumns(
  row: EditableColumns,
  patch: { readonly [column in EditableColumn]?: EditableColumns[column] | undefined },
): readonly EditableColumn[] {
  return EDITABLE.filter((column) => {
    const value = patch[column]
    return value !== undefined && !isDeepStrictEqual(value, row[column])
  })
}

/** The columns that a part of a row has. */
export function columnsIn(part: Partial<EditableColumns>): readonly EditableColumn[] {
  return EDITABLE.filter((column) => column in part)
}

export function touchesStatistics(columns: readonly EditableColumn[]): boolean {
  return columns.some((column) => !BESIDE_STATISTICS.has(column))
}

/** Some columns of a row. */
export function pickColumns(
  row: { readonly [column in EditableColumn]?: EditableColumns[column] | undefined },
  columns: readonly EditableColumn[],
): Partial<EditableColumns> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

/** Words, pictures and marks that no other column follows from: the rest of the row need not be written anew. */
const DERIVES_NOTHING: ReadonlySet<EditableColumn> = new Set([
  'notes',
  'tags',
  'images',
  'take_profit',
  'emotion',
  'session',
  'risk_reward_ratio',
  'strategy_id',
  'strategy_usage',
  'break_even',
  'missed_trade',
  'rating',
])

/** The columns that must be written with some that change. */
export function derivedBy(columns: readonly EditableColumn[]): typeof DERIVED | readonly [] {
  return columns.every((column) => DERIVES_NOTHING.has(column)) ? [] : DERIVED
}

/** Columns that are never written by themselves. */
export const DERIVED = ['net_pnl_cents', 'status', 'risk_e4', 'broker_order', 'fingerprint'] as const

/** What follows from a trade's editable columns. */
export function derivedColumns(row: TradeRow): Pick<TradeColumns, (typeof DERIVED)[number]> {
  const net_pnl_cents = row.gross_pnl_cents - row.fees_cents
  return {
    net_pnl_cents,
    status: row.closed_at === null ? 'open' : 'closed',
    risk_e4: riskMultipleE4(row.direction, row.entry_price, row.exit_price, row.stop_loss),
    broker_order: brokerOrderOf(row.mt5_trade_id),
    fingerprint: fingerprintOf(brokerValuesOfRow(row)),
  }
}
