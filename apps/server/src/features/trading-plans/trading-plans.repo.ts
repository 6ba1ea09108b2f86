import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { sweepDeleted } from '#server/platform/db/bin.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { TradingPlanTables } from './trading-plans.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

type Table = TradingPlanTables['trading_plan_templates']
export type TradingPlanRow = Selectable<Table>
export type TradingPlanChange = Updateable<Table>

/** Newest first, without deleted ones. */
export async function listPlans(trx: Tx, userId: string): Promise<readonly TradingPlanRow[]> {
  return trx
    .selectFrom('trading_plan_templates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Also a deleted one. */
export async function findPlan(trx: Tx, userId: string, id: string): Promise<TradingPlanRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('trading_plan_templates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function activePlan(trx: Tx, userId: string): Promise<TradingPlanRow | undefined> {
  return trx
    .selectFrom('trading_plan_templates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function countPlans(trx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from trading_plan_templates
    where user_id = ${userId} and deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertPlan(
  trx: Tx,
  row: Omit<Insertable<Table>, 'deleted_at'>,
): Promise<TradingPlanRow> {
  return trx
    .insertInto('trading_plan_templates')
    .values({ ...row, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updatePlan(
  trx: Tx,
  userId: string,
  id: string,
  changes: TradingPlanChange,
): Promise<TradingPlanRow> {
  return trx
    .updateTable('trading_plan_templates')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deactivates every other plan. Their revision stays: it guards their content. */
export async function deactivateOthers(trx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    update trading_plan_templates set is_active = false
    where user_id = ${userId} and id <> ${id} and is_active and deleted_at is null`.execute(trx)
}

/** Deleted templates, newest first. */
export async function listDeletedPlans(
  trx: Tx,
  userId: string,
  most: number,
): Promise<readonly TradingPlanRow[]> {
  return trx
    .selectFrom('trading_plan_templates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Deletes what has been in the bin for 30 days. As the system. */
export async function sweepPlans(trx: Tx): Promise<void> {
  await sweepDeleted(trx, 'trading_plan_templates')
}
