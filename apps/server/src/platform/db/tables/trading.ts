import type { TagColour, TagKind } from '@plumbline/contract/tags/tag-colours'
import type { ColumnType, Generated } from 'kysely'
import type { TradesTable } from './trades.ts'

/** `jsonb` is read parsed and written as text. */
type Json = ColumnType<unknown, string | null, string | null>

export interface UserSettingsTable {
  readonly user_id: string
  readonly selected_account_id: string | null
  readonly display_time_zone: Generated<string>
  readonly currency: Generated<string>
  readonly first_day: Generated<'open' | 'closed'>
  /** `HH:mm`; null: no reminder. */
  readonly review_time: string | null
  /** Whether levels are shown. */
  readonly levels: Generated<'on' | 'off'>
  /** The user's own; null: not known. */
  readonly time_zone: string | null
}

export interface AccountsTable {
  readonly user_id: string
  readonly id: string
  readonly name: string
  readonly type: 'demo' | 'live'
  readonly broker: string
  readonly broker_type: Generated<string>
  readonly currency: string
  readonly trading_mode: Generated<'pips' | 'points' | 'ticks'>
  readonly initial_balance_cents: number
  readonly current_balance_cents: number
  readonly base_balance_offset_cents: Generated<number>
  readonly is_favorite: Generated<boolean>
  readonly is_sample: Generated<boolean>
  readonly max_position_size: Generated<number>
  readonly max_daily_loss: Generated<number>
  readonly max_drawdown: Generated<number>
  readonly broker_time_zone: string | null
  readonly fold_version: Generated<number>
  readonly refold_until: Date | null
  readonly closed_trades: Generated<number>
  readonly open_trades: Generated<number>
  readonly open_net_cents: Generated<number>
  readonly revision: Generated<number>
  readonly created_at: Generated<Date>
}

export interface ImportsTable {
  readonly user_id: string
  readonly id: string
  /** null: a document import, which writes to many accounts. */
  readonly account_id: string | null
  readonly state: 'reading' | 'mapping' | 'failed' | 'ready' | 'confirmed' | 'undone'
  readonly file_name: string
  readonly file_size: number
  readonly progress: Generated<number>
  readonly error_code: string | null
  readonly error_detail: string | null
  readonly preview: Json
  readonly result: Json
  readonly mapping: Json
  readonly origin: Generated<'file' | 'sync'>
  readonly reading_since: Generated<Date>
  /** Lease of the process that reads the file, which renews it while reading. */
  readonly read_until: Generated<Date>
  readonly created_at: Generated<Date>
  readonly confirmed_at: Date | null
  readonly undone_at: Date | null
}

export interface ImportMappingsTable {
  readonly user_id: string
  readonly id: string
  readonly signature: string
  readonly mapping: Json
  readonly container: 'csv' | 'xlsx' | 'html'
  readonly file_name: string
  readonly created_at: Generated<Date>
  readonly used_at: Generated<Date>
}

interface ImportChunksTable {
  readonly user_id: string
  readonly import_id: string
  readonly kind: string
  readonly chunk: number
  readonly rows: Uint8Array
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

/** Strategies, with any text as id; tags have these columns too. */
export interface LabelsTable {
  readonly user_id: string
  readonly id: string
  readonly label: string
  readonly created_at: Generated<Date>
}

interface TagsTable extends LabelsTable {
  readonly kind: Generated<TagKind>
  readonly colour: TagColour | null
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

export interface CashOperationsTable {
  readonly user_id: string
  readonly id: string
  readonly account_id: string
  readonly import_id: string | null
  readonly kind: 'deposit' | 'withdrawal' | 'correction' | 'residual'
  readonly at: string
  readonly amount_cents: number
  readonly notes: Generated<string>
  readonly broker_id: string | null
  readonly dismissed: Generated<boolean>
  /** Dismissed because its import was undone. */
  readonly undone: Generated<boolean>
  readonly created_at: Generated<Date>
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

interface TradeSummariesTable {
  readonly user_id: string
  readonly account_id: string
  readonly fold: 'opening' | 'closing' | 'trades'
  readonly grain: 'day' | 'month'
  readonly day: string
  readonly trades: number
  readonly net_pnl_cents: number
  readonly cash_cents: Generated<number>
  readonly trades_with_r: Generated<number>
  readonly r_e4: Generated<number>
  readonly summary: string
}

interface TradePacksTable {
  readonly user_id: string
  readonly account_id: string
  readonly month: string
  readonly format: number
  readonly pack: Uint8Array
}

export interface TradingTables {
  user_settings: UserSettingsTable
  accounts: AccountsTable
  imports: ImportsTable
  import_mappings: ImportMappingsTable
  import_chunks: ImportChunksTable
  trades: TradesTable
  trade_sources: TradeSourcesTable
  deleted_trades: DeletedTradesTable
  trade_edits: TradeEditsTable
  trade_views: TradeViewsTable
  tags: TagsTable
  strategies: LabelsTable
  cash_operations: CashOperationsTable
  partial_closes: PartialClosesTable
  trade_summaries: TradeSummariesTable
  trade_packs: TradePacksTable
}
