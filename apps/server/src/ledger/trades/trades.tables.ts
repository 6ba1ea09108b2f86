import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import type { RuleMarks } from '@plumbline/domain/trades/rule-marks'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** `jsonb` is read parsed and written as text. */
type Json = ColumnType<unknown, string | null, string | null>

export interface TradesTable {
  readonly user_id: string
  readonly id: string
  readonly account_id: string
  readonly opened_at: string
  readonly closed_at: string | null
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly entry_price: number
  readonly exit_price: number | null
  readonly quantity: number
  readonly gross_pnl_cents: number
  readonly fees_cents: number
  readonly net_pnl_cents: number
  readonly stop_loss: Generated<number>
  readonly take_profit: Generated<number>
  readonly notes: Generated<string>
  readonly tags: Generated<string[]>
  readonly mistakes: Generated<string[]>
  readonly images: Generated<string[]>
  readonly status: 'open' | 'closed'
  readonly emotion: Generated<string>
  readonly emotion_before: string | null
  readonly emotion_after: string | null
  readonly session: string | null
  readonly risk_reward_ratio: Generated<string>
  readonly strategy_id: string | null
  readonly strategy_usage: string | null
  readonly break_even: Generated<boolean>
  readonly missed_trade: Generated<boolean>
  /** 1 to 5, the user's rating of the execution. */
  readonly rating: number | null
  /** null: not reviewed. */
  readonly reviewed_at: Date | null
  readonly rule_checks: Generated<RuleMarks>
  readonly mt5_trade_id: Generated<string>
  readonly risk_e4: number | null
  readonly broker_order: Generated<number>
  readonly source_row: Generated<number>
  readonly fingerprint: number
  readonly executions: ColumnType<readonly BrokerExecution[] | null, string | null, string | null>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

interface TradeSourcesTable {
  readonly user_id: string
  readonly id: string
  readonly account_id: string
  readonly import_id: string | null
  readonly trade_id: string | null
  readonly broker_id: string | null
  readonly fingerprint: number
  readonly dismissed: Generated<boolean>
  readonly moved: Generated<boolean>
  /** Dismissed because its import was undone. */
  readonly undone: Generated<boolean>
  readonly broker_values: string
}

/** A deleted trade in the bin. */
interface DeletedTradesTable {
  readonly user_id: string
  readonly id: string
  readonly account_id: string
  readonly import_id: string | null
  readonly source_id: string | null
  readonly source_values: string | null
  readonly trade: Json
  readonly deleted_at: Generated<Date>
}

interface TradeEditsTable {
  readonly user_id: string
  readonly id: string
  readonly chunk: number
  readonly kind: string
  readonly changes: Uint8Array
  readonly created_at: Generated<Date>
}

export interface TradeViewsTable {
  readonly user_id: string
  readonly id: string
  readonly name: string
  readonly settings: ColumnType<unknown, string, string>
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

/** Derived from `executions` of trades. */
interface PartialClosesTable {
  readonly user_id: string
  readonly account_id: string
  readonly trade_id: string
  readonly place: number
  readonly at: string
  readonly opened_at: string
  readonly closed_at: string | null
  readonly gross_pnl_cents: number
  readonly fees_cents: number
}

interface TradeTables {
  trades: TradesTable
  trade_sources: TradeSourcesTable
  deleted_trades: DeletedTradesTable
  trade_edits: TradeEditsTable
  trade_views: TradeViewsTable
  partial_closes: PartialClosesTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends TradeTables {}
}

/** A column of the catalogue. */
interface TradeColumn {
  /** Its name outside the database: in BrokerValues, TradeJournal and the API's input. */
  readonly name: string
  /**
   * What else a user's edit affects: other columns and statistics, only statistics, only the filters of reports, or
   * nothing. Omitted: the column is computed.
   */
  readonly edit?: 'columns' | 'statistics' | 'filters' | 'nothing'
}

/** A Date in rows, ISO text in UTC everywhere else. */
interface MomentColumn extends TradeColumn {
  readonly type: 'moment'
}

type Columns = {
  readonly [Column in keyof TradesTable]?: Date extends TradesTable[Column] ? MomentColumn : TradeColumn
}

// The catalogue. Inserts, edits and their undo, bulk edits, updates by the broker, exports and re-imports derive from
// it; presenters list their fields explicitly, so that a new column never leaks.

/** Stated by the broker: written by imports, and updated when the broker changes it. */
export const BROKER_COLUMNS = {
  opened_at: { name: 'openedAt', edit: 'columns' },
  closed_at: { name: 'closedAt', edit: 'columns' },
  pair: { name: 'pair', edit: 'columns' },
  direction: { name: 'direction', edit: 'columns' },
  entry_price: { name: 'entryPrice', edit: 'columns' },
  exit_price: { name: 'exitPrice', edit: 'columns' },
  quantity: { name: 'quantity', edit: 'columns' },
  gross_pnl_cents: { name: 'grossPnlCents', edit: 'columns' },
  fees_cents: { name: 'feesCents', edit: 'columns' },
  net_pnl_cents: { name: 'netPnlCents' },
  stop_loss: { name: 'stopLoss', edit: 'columns' },
  take_profit: { name: 'takeProfit', edit: 'nothing' },
  notes: { name: 'notes', edit: 'filters' },
  status: { name: 'status' },
} as const satisfies Columns

/** Written by the user: TradeJournal. */
export const JOURNAL_COLUMNS = {
  tags: { name: 'tags', edit: 'statistics' },
  mistakes: { name: 'mistakes', edit: 'statistics' },
  images: { name: 'images', edit: 'nothing' },
  emotion: { name: 'emotion', edit: 'statistics' },
  emotion_before: { name: 'emotionBefore', edit: 'nothing' },
  emotion_after: { name: 'emotionAfter', edit: 'nothing' },
  session: { name: 'session', edit: 'statistics' },
  risk_reward_ratio: { name: 'riskRewardRatio', edit: 'nothing' },
  strategy_id: { name: 'strategy', edit: 'statistics' },
  strategy_usage: { name: 'strategyUsage', edit: 'nothing' },
  break_even: { name: 'breakEven', edit: 'statistics' },
  missed_trade: { name: 'missedTrade', edit: 'statistics' },
  rating: { name: 'rating', edit: 'filters' },
  reviewed_at: { name: 'reviewedAt', edit: 'filters', type: 'moment' },
  rule_checks: { name: 'ruleChecks', edit: 'nothing' },
} as const satisfies Columns

/** Every column that an edit may write. */
export const TRADE_COLUMNS = {
  ...BROKER_COLUMNS,
  ...JOURNAL_COLUMNS,
  mt5_trade_id: { name: 'mt5TradeId', edit: 'columns' },
  risk_e4: { name: 'rMultipleE4' },
  broker_order: { name: 'brokerOrder' },
  fingerprint: { name: 'fingerprint' },
} as const satisfies Required<Omit<Columns, FixedColumn>>

/** Columns that edits never write. */
type FixedColumn = 'user_id' | 'id' | 'account_id' | 'source_row' | 'executions' | 'created_at' | 'updated_at'

export type TradeColumnName = keyof typeof TRADE_COLUMNS

/** Columns of a row by their names outside the database. */
export type NamedColumns<C extends TradeColumnName> = {
  readonly [Column in C as (typeof TRADE_COLUMNS)[Column]['name']]: Outside<Selectable<TradesTable>[Column]>
}
type Outside<Value> = Value extends Date ? string : Value

export function columnsToNames<C extends TradeColumnName>(
  row: Pick<Selectable<TradesTable>, C>,
  columns: readonly C[],
): NamedColumns<C> {
  const values: Record<string, unknown> = {}
  for (const column of columns) {
    const value: unknown = row[column]
    values[TRADE_COLUMNS[column].name] = value instanceof Date ? value.toISOString() : value
  }
  return values as NamedColumns<C>
}

/** The reverse; other values are ignored. */
export function namesToColumns<C extends TradeColumnName>(
  values: { readonly [Name in keyof NamedColumns<C>]: unknown },
  columns: readonly C[],
): Pick<Selectable<TradesTable>, C> {
  return givenToColumns(values, columns) as Pick<Selectable<TradesTable>, C>
}

/** The same for only the given values. */
export function givenToColumns<C extends TradeColumnName>(
  values: { readonly [Name in keyof NamedColumns<C>]?: unknown },
  columns: readonly C[],
): Partial<Pick<Selectable<TradesTable>, C>> {
  const named: { readonly [name: string]: unknown } = values
  const row: Record<string, unknown> = {}
  for (const column of columns) {
    const value = named[TRADE_COLUMNS[column].name]
    if (value !== undefined) row[column] = columnValue(column, value)
  }
  return row as Partial<Pick<Selectable<TradesTable>, C>>
}

/** A value from outside the database, as a row has it. */
export function columnValue(column: TradeColumnName, value: unknown): unknown {
  return 'type' in TRADE_COLUMNS[column] && typeof value === 'string' ? new Date(value) : value
}
