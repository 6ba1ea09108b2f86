import { type Selectable, sql } from 'kysely'
import { recordsOf } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { TradingPlanTables } from './trading-plans.tables.ts'

type Table = TradingPlanTables['trading_plan_templates']
export type TradingPlanRow = Selectable<Table>

export const plans = recordsOf('trading_plan_templates', sql`created_at desc, id desc`)

export async function activePlan(trx: Tx, userId: string): Promise<TradingPlanRow | undefined> {
  return trx
    .selectFrom('trading_plan_templates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Deactivates every other plan. Their revision stays: it guards their content. */
export async function deactivateOthers(trx: Tx, userId: string, id: string): Promise<void> {
  await sql`
    update trading_plan_templates set is_active = false
    where user_id = ${userId} and id <> ${id} and is_active and deleted_at is null`.execute(trx)
}
