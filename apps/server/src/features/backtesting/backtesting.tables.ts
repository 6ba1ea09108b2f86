import type { Drawing, SessionChart } from '@plumbline/contract/backtesting/session-fields'
import type { SessionEvent } from '@plumbline/domain/backtesting/session-event'
import type { SessionSettings } from '@plumbline/domain/backtesting/session-settings'
import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

/** What lists show of a session; computed from its events. Money in units. */
export interface StoredSummary {
  readonly isEnded: boolean
  readonly trades: number
  readonly openPositions: number
  readonly balance: number
  readonly netPnl: number
  readonly winRate: number
  readonly profitFactor: number
  readonly averageR: number | null
  readonly maxDrawdown: number
}

interface BacktestSessionsTable {
  readonly user_id: string
  readonly id: string
  readonly name: string
  readonly notes: Generated<string>
  readonly series_id: string | null
  readonly plan_id: string | null
  readonly settings: Json<SessionSettings>
  readonly drawings: ColumnType<readonly Drawing[], string | undefined, string>
  readonly chart: Json<SessionChart>
  readonly clock: number
  readonly event_count: Generated<number>
  readonly summary: Json<StoredSummary>
  readonly revision: Generated<number>
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

interface BacktestEventsTable {
  readonly user_id: string
  readonly session_id: string
  readonly seq: number
  readonly event: Json<SessionEvent>
}

export interface BacktestingTables {
  backtest_sessions: BacktestSessionsTable
  backtest_events: BacktestEventsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends BacktestingTables {}
}
