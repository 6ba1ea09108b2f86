import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { sweepDeleted } from '#server/platform/db/bin.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { GoalTables } from './goals.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

type Table = GoalTables['goals']
export type GoalRow = Selectable<Table>
export type GoalColumns = Updateable<Table>
export type ResultRow = Selectable<GoalTables['goal_results']>

/** Newest first, without deleted ones. */
export async function listGoals(trx: Tx, userId: string): Promise<readonly GoalRow[]> {
  return trx
    .selectFrom('goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Also a deleted one. */
export async function findGoal(trx: Tx, userId: string, id: string): Promise<GoalRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countGoals(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from goals where user_id = ${userId} and deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertGoal(trx: Tx, row: Omit<Insertable<Table>, 'deleted_at'>): Promise<GoalRow> {
  return trx
    .insertInto('goals')
    .values({ ...row, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateGoal(
  trx: Tx,
  userId: string,
  id: string,
  changes: GoalColumns,
): Promise<GoalRow> {
  return trx
    .updateTable('goals')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deleted goals, newest first. */
export async function listDeletedGoals(trx: Tx, userId: string, most: number): Promise<readonly GoalRow[]> {
  return trx
    .selectFrom('goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Sets what a custom goal counted on a day; 0 removes the entry. */
export async function setEntry(
  trx: Tx,
  userId: string,
  goalId: string,
  { day, valueE2 }: { readonly day: string; readonly valueE2: number },
): Promise<void> {
  if (valueE2 === 0) {
    await sql`delete from goal_entries where user_id = ${userId} and goal_id = ${goalId} and day = ${day}`.execute(
      trx,
    )
    return
  }
  await trx
    .insertInto('goal_entries')
    .values({ user_id: userId, goal_id: goalId, day, value_e2: valueE2 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'goal_id', 'day']).doUpdateSet({ value_e2: valueE2 }),
    )
    .execute()
}

/** Deletes what has been in the bin for 30 days. As the system. */
export async function sweepGoals(trx: Tx): Promise<void> {
  await sweepDeleted(trx, 'goals')
}
