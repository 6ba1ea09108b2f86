import type { TradingPlan } from '@plumbline/domain/rules/trading-plan'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** The content of a plan as columns; lists of objects are JSON. */
export function columnsOf(plan: TradingPlan) {
  return {
    name: plan.name,
    description: plan.description,
    market: plan.market,
    pairs: plan.pairs,
    sessions: plan.sessions,
    setups: JSON.stringify(plan.setups),
    risk: JSON.stringify(plan.risk),
    rules: JSON.stringify(plan.rules),
    morning_questions: plan.morningQuestions,
    evening_questions: plan.eveningQuestions,
  }
}

/**
 * Deletes the templates that were created from these kept documents, which are about to be deleted; edited ones stay.
 * Returns how many stay.
 */
export async function deleteAdoptedPlans(
  trx: Tx,
  userId: string,
  documentIds: readonly string[],
): Promise<number> {
  await sql`
    delete from trading_plan_templates
    where user_id = ${userId} and source_document = any(${documentIds}::uuid[]) and revision = 1`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from trading_plan_templates
    where user_id = ${userId} and source_document = any(${documentIds}::uuid[]) and deleted_at is null`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
