import { type Selectable, sql, type Updateable } from 'kysely'
import { recordsOf } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { GoalTables } from './goals.tables.ts'

type Table = GoalTables['goals']
export type GoalRow = Selectable<Table>
export type GoalColumns = Updateable<Table>
export type ResultRow = Selectable<GoalTables['goal_results']>

export const goals = recordsOf('goals', sql`created_at desc, id desc`)

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
