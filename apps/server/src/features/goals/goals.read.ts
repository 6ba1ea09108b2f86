import { GOAL_METRICS, goalMetrics } from '@plumbline/domain/goals/goal'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

const PROCESS_METRICS = GOAL_METRICS.filter((metric) => goalMetrics[metric].group === 'process')

/**
 * Results of goals on process, in a week or longer, that were reached once the goal was set; a goal for the past is no
 * discipline.
 */
export async function countProcessGoals(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from goal_results r
    join goals g on g.user_id = r.user_id and g.id = r.goal_id
    where r.user_id = ${userId} and r.is_reached and g.metric = any(${[...PROCESS_METRICS]}::text[])
      and g.period <> 'day' and r.to_day - r.from_day >= 6
      and coalesce(r.reached_on, r.to_day) >= g.created_at::date and g.deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}
