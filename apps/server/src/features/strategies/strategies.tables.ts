import type { Rule } from '@plumbline/domain/rules/rule'
import type { PlanRisk } from '@plumbline/domain/rules/trading-plan'
import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

interface StrategyVersionsTable {
  readonly user_id: string
  readonly id: string
  readonly strategy_id: string
  /** `YYYY-MM-DD`. */
  readonly since: string
  readonly note: string
  readonly setup: string
  readonly market: string
  readonly pairs: readonly string[]
  readonly sessions: readonly string[]
  readonly rules: Json<readonly Rule[]>
  readonly risk: Json<PlanRisk>
  readonly images: readonly string[]
  readonly revision: Generated<number>
  /** See `db/saves.ts`. */
  readonly saves: Generated<string[]>
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

/** A deleted strategy in the bin, with the trades that it was removed from. */
interface DeletedStrategiesTable {
  readonly user_id: string
  readonly id: string
  readonly label: string
  readonly trade_ids: readonly string[]
  readonly created_at: Date
  readonly deleted_at: Generated<Date>
}

export interface StrategyTables {
  strategy_versions: StrategyVersionsTable
  deleted_strategies: DeletedStrategiesTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends StrategyTables {}
}
