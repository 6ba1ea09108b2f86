import type { LiveTopic } from '@plumbline/contract/live/topics'
import type { GoalResult } from '@plumbline/domain/goals/goal-result'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { ResultRow } from './goals.repo.ts'

/** The topics of the tables that goals are measured from, and of document imports and their undo. */
const TOPICS = [
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

/** Changes with every change to the data that goals are measured from. */
export async function currentRevision(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    select coalesce(sum(revision), 0)::int8 as seen from live_revisions
    where user_id = ${userId} and topic = any(${[...TOPICS]}::text[])`.execute(trx)
  return rows[0]?.seen ?? 0
}

export async function saveCheck(trx: Tx, userId: string, seen: number, checkedAt: Date): Promise<void> {
  const columns = { seen, checked_at: checkedAt }
  await trx
    .insertInto('goal_checks')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/**
 * Users after `last`, in order, whose goals must be measured: their data has changed since the last check, or the check
 * was before `staleAt`. As the system.
 */
export async function usersToCheck(
  trx: Tx,
  last: string | null,
  staleAt: Date,
  most: number,
): Promise<readonly string[]> {
  const behind = last === null ? sql`` : sql`and g.user_id > ${last}::uuid`
  const { rows } = await sql<{ user_id: string }>`
    select g.user_id from (
      select distinct user_id from goals where deleted_at is null and archived_at is null
    ) g left join goal_checks c on c.user_id = g.user_id
      left join (
        select user_id, sum(revision)::int8 as seen from live_revisions
        where topic = any(${[...TOPICS]}::text[]) group by user_id
      ) r on r.user_id = g.user_id
    where (c.seen is distinct from coalesce(r.seen, 0) or c.checked_at < ${staleAt.toISOString()}::timestamptz) ${behind}
    order by g.user_id limit ${most}`.execute(trx)
  return rows.map((row) => row.user_id)
}
