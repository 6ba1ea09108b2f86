import type { Generated } from 'kysely'

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

interface SummaryTables {
  trade_summaries: TradeSummariesTable
  trade_packs: TradePacksTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends SummaryTables {}
}
