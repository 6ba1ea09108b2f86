import type { LiveTopic } from '@plumbline/contract/features'
import type { GoalResult } from '@plumbline/domain/goals/goal-result'
import { sql } from 'kysely'
import { type Check, usersOfTopics } from '#server/platform/checks/checks.write.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ResultRow } from './goals.repo.ts'

declare module '#server/platform/checks/checks.tables.ts' {
  interface CheckKinds {
    goals: true
  }
}

/** The topics of the tables that goals are measured from, and of document imports and their undo. */
export const TOPICS = [
  'accounts',
  'trades',
  'imports',
  'daily-reviews',
  'trading-plans',
  'goals',
  'settings',
] as const satisfies readonly LiveTopic[]

/** Stored results of these goals, oldest first. */
export async function resultsOf(
  trx: Tx,
  userId: string,
  goalIds: readonly string[],
): Promise<readonly ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select * from goal_results where user_id = ${userId} and goal_id = any(${goalIds}::uuid[])
    order by goal_id, from_day`.execute(trx)
  return rows
}

/** Inserts or updates results. */
export async function saveResults(
  trx: Tx,
  userId: string,
  goalId: string,
  results: readonly GoalResult[],
): Promise<void> {
  const rows = results.map((result) => ({
    from_day: result.from,
    to_day: result.to,
    value_e2: result.valueE2,
    target_e2: result.targetE2,
    sample: result.sample,
    is_reached: result.isReached,
    reached_on: result.reachedOn,
    is_over: result.isOver,
  }))
  await sql`
    insert into goal_results
      (user_id, goal_id, from_day, to_day, value_e2, target_e2, sample, is_reached, reached_on, is_over)
    select ${userId}::uuid, ${goalId}::uuid, from_day, to_day, value_e2, target_e2, sample, is_reached, reached_on,
      is_over
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(from_day date, to_day date, value_e2 int8,
      target_e2 int8, sample int8, is_reached boolean, reached_on date, is_over boolean)
    on conflict (user_id, goal_id, from_day) do update set to_day = excluded.to_day, value_e2 = excluded.value_e2,
      target_e2 = excluded.target_e2, sample = excluded.sample, is_reached = excluded.is_reached,
      reached_on = excluded.reached_on, is_over = excluded.is_over`.execute(trx)
}

/** Of users with goals; also after `staleAt` without a change. */
export const goalChecks = (staleAt: Date): Check => ({
  kind: 'goals',
  subjects: usersOfTopics(
    TOPICS,
    sql`exists (select from goals g
      where g.user_id = r.user_id and g.deleted_at is null and g.archived_at is null)`,
  ),
  orIf: sql`c.checked_at < ${staleAt.toISOString()}::timestamptz`,
})
