import type { MarketDataName } from '@plumbline/contract/prices/market-data'
import type { ColumnType, Generated } from 'kysely'
import type { SecretColumn } from '#server/platform/secret.ts'

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

interface MarketDataChoicesTable {
  readonly user_id: string
  readonly service: MarketDataName
  readonly enabled: Generated<boolean>
  /** Encrypted. */
  readonly api_key: SecretColumn<string | null>
  readonly state: Generated<'untested' | 'works' | 'key-refused' | 'key-unreadable' | 'failing'>
  readonly reason: string | null
  readonly checked_at: Date | null
  readonly paused_until: Date | null
  readonly minute_limit: number | null
  readonly day_limit: number | null
  readonly minute: Generated<number>
  readonly minute_used: Generated<number>
  readonly day: Generated<number>
  readonly day_used: Generated<number>
  readonly asked_at: Date | null
  readonly claim: string | null
  readonly claimed_until: Date | null
}

interface BarSyncTables {
  market_data_choices: MarketDataChoicesTable
  bar_coverage: BarCoverageTable
  bar_plans: BarPlansTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends BarSyncTables {}
}
