import type { GoalDirection, GoalMetric, GoalPeriod } from '@plumbline/domain/goals/goal'
import type { Generated } from 'kysely'

interface GoalsTable {
  readonly user_id: string
  readonly id: string
  readonly name: string
  readonly description: string
  readonly metric: GoalMetric
  readonly direction: GoalDirection
  readonly target_e2: number
  readonly unit: string
  readonly account_id: string | null
  /** The account's name when it was last there. */
  readonly account_name: Generated<string>
  readonly currency: string | null
  readonly period: GoalPeriod
  readonly start_date: string
  readonly due_date: string | null
  /** Periods before it keep their stored results. */
  readonly measured_from: string
  readonly archived_at: Date | null
  readonly revision: Generated<number>
  readonly created_at: Date
  readonly updated_at: Date
  readonly deleted_at: Date | null
}

interface GoalEntriesTable {
  readonly user_id: string
  readonly goal_id: string
  readonly day: string
  readonly value_e2: number
}

interface GoalResultsTable {
  readonly user_id: string
  readonly goal_id: string
  readonly from_day: string
  readonly to_day: string
  readonly value_e2: number | null
  readonly target_e2: number
  readonly sample: number
  readonly is_reached: boolean | null
  readonly reached_on: string | null
  readonly is_over: boolean
}

export interface GoalTables {
  goals: GoalsTable
  goal_entries: GoalEntriesTable
  goal_results: GoalResultsTable
}

declare module '#server/platform/db/schema.ts' {
  interface Schema extends GoalTables {}
}
