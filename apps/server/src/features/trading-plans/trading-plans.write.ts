import type { TradingPlan } from '@plumbline/domain/rules/trading-plan'

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
