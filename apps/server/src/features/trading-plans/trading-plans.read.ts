import type { Rule } from '@plumbline/domain/rules/rule'
import { planRules } from '@plumbline/domain/rules/trading-plan'
import type { Tx } from '#server/platform/db/database.ts'
import { plans, activePlan } from './trading-plans.repo.ts'

export async function findActivePlanId(trx: Tx, userId: string): Promise<string | null> {
  return (await activePlan(trx, userId))?.id ?? null
}

/** The name and the rules of the active plan, with its risk limits; null without one. */
export async function activePlanRules(
  trx: Tx,
  userId: string,
): Promise<{ readonly name: string; readonly rules: readonly Rule[] } | null> {
  const plan = await activePlan(trx, userId)
  return plan === undefined ? null : { name: plan.name, rules: planRules(plan) }
}

/** The rules of a plan, with its risk limits; null if it is deleted. */
export async function rulesOfPlan(trx: Tx, userId: string, id: string): Promise<readonly Rule[] | null> {
  const plan = await plans.find(trx, userId, id)
  return plan === undefined || plan.deleted_at !== null ? null : planRules(plan)
}
