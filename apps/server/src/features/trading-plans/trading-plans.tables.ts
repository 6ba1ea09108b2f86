import type { Rule } from '@plumbline/domain/rules/rule'
import type { PlanRisk, PlanSetup } from '@plumbline/domain/rules/trading-plan'
import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

interface TradingPlanTemplatesTable {
  readonly user_id: string
  readonly id: string
  readonly name: string
  readonly description: string
  readonly market: string
  readonly pairs: readonly string[]
  readonly sessions: readonly string[]
  readonly setups: Json<readonly PlanSetup[]>
  readonly risk: Json<PlanRisk>
  readonly rules: Json<readonly Rule[]>
  readonly morning_questions: readonly string[]
  readonly evening_questions: readonly string[]
  /** At most one of a user's templates. */
  readonly is_active: Generated<boolean>
  readonly revision: Generated<number>
  /** See `db/saves.ts`. */
  readonly saves: Generated<string[]>
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

export interface TradingPlanTables {
  trading_plan_templates: TradingPlanTemplatesTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends TradingPlanTables {}
}
