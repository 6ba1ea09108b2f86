import type {
  DayAdherence,
  RuleAdherenceAnswer,
  RuleEffectAnswer,
} from '@plumbline/contract/trading-plans/adherence'
import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import { unitsOf } from '@plumbline/domain/money/cents'
import type { Adherence, MarkedFigures, RuleAdherence, RuleEffect } from '@plumbline/domain/rules/adherence'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { Interval } from '@plumbline/domain/statistics/interval'
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

type ShownRule = TradingPlanTemplate['rules'][number]

export function presentRule({ id, section, text, check }: Rule): ShownRule {
  return { id, section, text, check: presentCheck(check) }
}

function presentCheck(check: Rule['check']): ShownRule['check'] {
  if (check.kind === 'sessions') return { ...check, sessions: [...check.sessions] }
  if (check.kind === 'weekdays') return { ...check, weekdays: [...check.weekdays] }
  return check.kind === 'pairs' ? { ...check, pairs: [...check.pairs] } : check
}

export function presentRuleAdherence(rule: Rule, found: RuleAdherence): RuleAdherenceAnswer {
  return {
    rule: presentRule(rule),
    ...presentCounts(found),
    reasons: found.reasons,
    effects: found.effects.map(presentEffect),
  }
}

export function presentCounts({ kept, broken, unknown, percent, percentInterval }: Adherence) {
  return { kept, broken, unknown, percent, percentInterval }
}

export function presentEffect(effect: RuleEffect): RuleEffectAnswer {
  return {
    currency: effect.currency,
    kept: presentFigures(effect.kept),
    broken: presentFigures(effect.broken),
    difference: maybeUnits(effect.differenceCents),
    differenceInterval: unitsOfInterval(effect.differenceInterval),
    cost: maybeUnits(effect.costCents),
    isReliable: effect.isReliable,
  }
}

function presentFigures(figures: MarkedFigures): RuleEffectAnswer['kept'] {
  return {
    trades: figures.trades,
    wins: figures.wins,
    winRate: figures.winRate,
    netPnl: unitsOf(figures.netPnlCents),
    averagePnl: maybeUnits(figures.averageCents),
    averagePnlInterval: unitsOfInterval(figures.averageInterval),
    averageR: figures.averageR,
    tradesWithR: figures.tradesWithR,
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

function maybeUnits(cents: number | null): number | null {
  return cents === null ? null : unitsOf(cents)
}

function unitsOfInterval(interval: Interval | null): Interval | null {
  return interval && { low: interval.low / 100, high: interval.high / 100, sample: interval.sample }
}
