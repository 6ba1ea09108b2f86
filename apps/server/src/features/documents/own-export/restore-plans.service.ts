import type { Tx } from '#server/platform/db/database.ts'
import { findActivePlanId } from '#server/features/trading-plans/trading-plans.read.ts'
import { writtenRows } from '../import-memory.ts'
import type { Note } from '../record-import.service.ts'
import * as repo from './own-export.repo.ts'
import type { OwnExport } from './read-own-export.ts'

/** Adds the trading plans that are missing here. One is active only if none is active here. */
export async function restorePlans(
  trx: Tx,
  userId: string,
  { tradingPlans }: OwnExport,
  strategies: ReadonlyMap<string, string>,
  note: Note,
): Promise<void> {
  const hasActive = (await findActivePlanId(trx, userId)) !== null
  const active = tradingPlans.find(({ isActive }) => isActive)?.id
  const rows = tradingPlans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    description: plan.description,
    market: plan.market,
    pairs: plan.pairs,
    sessions: plan.sessions,
    setups: plan.setups.map(({ strategyId, ...setup }) => ({
      ...setup,
      strategyId: strategyId && (strategies.get(strategyId) ?? strategyId),
    })),
    risk: plan.risk,
    rules: plan.rules,
    morning_questions: plan.morningQuestions,
    evening_questions: plan.eveningQuestions,
    is_active: plan.id === active && !hasActive,
    revision: plan.revision,
    created_at: plan.createdAt,
    updated_at: plan.updatedAt,
  }))
  const added = await repo.putRows(trx, userId, 'trading_plan_templates', rows)
  note(writtenRows('trading_plan_templates', added))
}
