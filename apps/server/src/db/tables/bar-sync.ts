import type { ColumnType, Generated } from 'kysely'

/** `jsonb` is read parsed and written as text. */
type Json = ColumnType<unknown, string, string>

interface BarCoverageTable {
  readonly user_id: string
  readonly account_id: string
  /** 'terminal', or the name of a market data service. */
  readonly source: string
  readonly symbol: string
  readonly timeframe: number
  readonly answered: Json
  readonly empty: Json
}

interface BarPlansTable {
  readonly user_id: string
  readonly account_id: string
  readonly source: string
  readonly fingerprint: string
  readonly wanted: ColumnType<unknown, string | undefined, string>
  readonly is_cut: Generated<boolean>
  /** Seconds of the source's clock. */
  readonly due_at: number | null
  readonly trades: Generated<number>
  readonly trades_with_bars: Generated<number>
  readonly problem: ColumnType<unknown, string | null | undefined, string | null>
}

export interface BarSyncTables {
  bar_coverage: BarCoverageTable
  bar_plans: BarPlansTable
}
