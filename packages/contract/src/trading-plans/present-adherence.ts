import { unitsOf } from '@plumbline/domain/money/cents'
import type { AdherenceReport, RuleAdherence } from '@plumbline/domain/rules/adherence'
import type { Adherence, RuleEffect } from '@plumbline/domain/rules/mark-tally'
import type { Rule } from '@plumbline/domain/rules/rule'
import type { TradeResults } from '@plumbline/domain/rules/trade-results'
import type { Interval } from '@plumbline/domain/statistics/interval'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import type {
  CheckedRules,
  RuleAdherenceAnswer,
  RuleEffectAnswer,
  RulesAdherence,
  TradeResultsAnswer,
} from './adherence.ts'
import type { TradingPlanTemplate } from './plan-fields.ts'

/** Adherence to the rules of a plan in units. */
export function presentAdherence(
  planId: string,
  rules: readonly Rule[],
  report: AdherenceReport,
): RulesAdherence {
  return { planId, ...presentCheckedRules(rules, report) }
}

/** Adherence to any rules in units. */
export function presentCheckedRules(rules: readonly Rule[], report: AdherenceReport): CheckedRules {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]))
  return {
    trades: report.trades,
    checks: presentCounts(report.checks),
    whole: { ...presentCounts(report.whole), effects: report.whole.effects.map(presentEffect) },
    rules: report.rules.flatMap((found) => {
      const rule = ruleOf.get(found.ruleId)
      return rule === undefined ? [] : [presentRuleAdherence(rule, found)]
    }),
    weeks: report.weeks.map(({ monday, kept, broken }) => ({
      week: fromLocalSeconds(monday * 86_400).slice(0, 10),
      kept,
      broken,
    })),
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

function presentRuleAdherence(rule: Rule, found: RuleAdherence): RuleAdherenceAnswer {
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
    kept: presentResults(effect.kept),
    broken: presentResults(effect.broken),
    difference: maybeUnits(effect.differenceCents),
    differenceInterval: unitsOfInterval(effect.differenceInterval),
    cost: maybeUnits(effect.costCents),
    isReliable: effect.isReliable,
  }
}

export function presentResults(results: TradeResults): TradeResultsAnswer {
  return {
    trades: results.trades,
    wins: results.wins,
    winRate: results.winRate,
    netPnl: unitsOf(results.netPnlCents),
    averagePnl: maybeUnits(results.averageCents),
    averagePnlInterval: unitsOfInterval(results.averageInterval),
    averageR: results.averageR,
    averageRInterval: results.averageRInterval,
    tradesWithR: results.tradesWithR,
    profitFactor: results.profitFactor,
  }
}

function maybeUnits(cents: number | null): number | null {
  return cents === null ? null : unitsOf(cents)
}

export function unitsOfInterval(interval: Interval | null): Interval | null {
  return interval && { low: interval.low / 100, high: interval.high / 100, sample: interval.sample }
}
