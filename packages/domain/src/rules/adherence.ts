import { dayOf, weekdayOf } from '../time/calendar-position.ts'
import { checkRule, type RuleResult, type UnknownReason } from './check-rule.ts'
import { type Adherence, adherenceOf, markTally, type RuleEffect } from './mark-tally.ts'
import type { Rule } from './rule.ts'
import type { CheckedTrade } from './rule-trade.ts'

export interface RuleAdherence extends Adherence {
  readonly ruleId: string
  readonly reasons: Readonly<Partial<Record<UnknownReason, number>>>
  readonly effects: readonly RuleEffect[]
}

/** Decided checks of a week by day of opening; `monday` counts days from 1970. */
export interface WeekAdherence {
  readonly monday: number
  readonly kept: number
  readonly broken: number
}

export interface AdherenceReport {
  readonly trades: number
  /** All checks of all rules. */
  readonly checks: Adherence
  /** Per trade: kept if every decided rule was kept, broken if one was broken. */
  readonly whole: Omit<RuleAdherence, 'ruleId' | 'reasons'>
  readonly rules: readonly RuleAdherence[]
  readonly weeks: readonly WeekAdherence[]
}

/** Adherence to rules in trades. Open trades count, except in amounts. */
export function adherence(rules: readonly Rule[], trades: Iterable<CheckedTrade>): AdherenceReport {
  const accumulator = adherenceAccumulator(rules)
  for (const each of trades) accumulator.add(each)
  return accumulator.result()
}

/**
 * The same for trades that arrive one by one. A trade may be checked by rules of its own instead, such as those of an
 * earlier version; they count for the rule of the same id, and are ignored without one.
 */
export function adherenceAccumulator(rules: readonly Rule[]) {
  const perRule = rules.map((rule) => ({ rule, tally: markTally<UnknownReason>() }))
  const tallies = new Map(perRule.map(({ rule, tally }) => [rule.id, tally]))
  const whole = markTally<UnknownReason>()
  const checks = { kept: 0, broken: 0, unknown: 0 }
  const weeks = new Map<number, { kept: number; broken: number }>()
  let trades = 0
  return {
    add({ trade, day }: CheckedTrade, own: readonly Rule[] = rules): void {
      trades += 1
      let kept = 0
      let broken = 0
      for (const rule of own) {
        const tally = tallies.get(rule.id)
        if (tally === undefined) continue
        const { result } = checkRule(rule, trade, day)
        tally.add(trade, result)
        checks[result.kind] += 1
        if (result.kind === 'kept') kept += 1
        if (result.kind === 'broken') broken += 1
      }
      whole.add(trade, combinedResult(kept, broken))
      if (kept + broken === 0) return
      const monday = dayOf(trade.openedAt) - weekdayOf(trade.openedAt)
      let week = weeks.get(monday)
      if (week === undefined) {
        week = { kept: 0, broken: 0 }
        weeks.set(monday, week)
      }
      week.kept += kept
      week.broken += broken
    },
    result(): AdherenceReport {
      return {
        trades,
        checks: adherenceOf(checks),
        whole: { ...adherenceOf(whole.counts), effects: whole.effects() },
        rules: perRule.map(({ rule, tally }) => ({
          ruleId: rule.id,
          ...adherenceOf(tally.counts),
          reasons: Object.fromEntries(tally.reasons),
          effects: tally.effects(),
        })),
        weeks: [...weeks].map(([monday, week]) => ({ monday, ...week })).sort((a, b) => a.monday - b.monday),
      }
    },
  }
}

/** One result for all rules of a trade. */
export function combinedResult(kept: number, broken: number): RuleResult {
  if (broken > 0) return { kind: 'broken' }
  return kept > 0 ? { kind: 'kept' } : { kind: 'unknown', reason: 'notChecked' }
}
