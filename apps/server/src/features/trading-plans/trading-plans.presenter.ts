import type { DayAdherence } from '@plumbline/contract/trading-plans/adherence'
import { presentRule } from '@plumbline/contract/trading-plans/present-adherence'
import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import type { RuleAdherence } from '@plumbline/domain/rules/adherence'
import type { Adherence } from '@plumbline/domain/rules/mark-tally'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { TradingPlanRow } from './trading-plans.repo.ts'

export function presentPlan(row: TradingPlanRow): TradingPlanTemplate {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    description: row.description,
    market: row.market,
    pairs: [...row.pairs],
    sessions: [...row.sessions],
    setups: row.setups.map(({ name, description, strategyId }) => ({ name, description, strategyId })),
    risk: row.risk,
    rules: row.rules.map(presentRule),
    morningQuestions: [...row.morning_questions],
    eveningQuestions: [...row.evening_questions],
    isActive: row.is_active,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentDay(
  plan: DayAdherence['plan'],
  rules: readonly Rule[],
  report: { readonly trades: number; readonly checks: Adherence; readonly rules: readonly RuleAdherence[] },
): DayAdherence {
  const { kept, broken, unknown } = report.checks
  return {
    plan,
    trades: report.trades,
    kept,
    broken,
    unknown,
    rules: report.rules.flatMap(({ ruleId, ...counts }) => {
      const rule = rules.find(({ id }) => id === ruleId)
      if (rule === undefined) return []
      return [
        {
          rule: presentRule(rule),
          kept: counts.kept,
          broken: counts.broken,
          unknown: counts.unknown,
        },
      ]
    }),
  }
}
