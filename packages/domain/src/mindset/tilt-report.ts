import {
  type Adherence,
  adherenceOf,
  type MarkedTrade,
  markTally,
  type RuleEffect,
} from '../rules/mark-tally.ts'
import { dayOf, weekdayOf } from '../time/calendar-position.ts'
import { enabledRules, type TiltResult, type TiltTrade, type TiltUnknown } from './tilt-checks.ts'
import type { TiltRule, TiltSettings } from './tilt-settings.ts'

/** `broken` counts the trades that show the behaviour. */
interface TiltRuleReport extends Adherence {
  readonly rule: TiltRule
  /** Why the rule could not be decided. */
  readonly reasons: readonly { readonly reason: TiltUnknown; readonly trades: number }[]
  readonly effects: readonly RuleEffect[]
}

export interface TiltPeriod {
  readonly trades: number
  /** Trades that show at least one behaviour. */
  readonly flagged: number
  /** 0 to 100; null if no rule could be decided for any trade. */
  readonly meter: number | null
}

interface TiltWeek extends TiltPeriod {
  /** The Monday of the last closes, in days from 1970. */
  readonly monday: number
}

export interface TiltReport {
  readonly whole: TiltPeriod & { readonly effects: readonly RuleEffect[] }
  readonly rules: readonly TiltRuleReport[]
  /** Only weeks with trades, in order. */
  readonly weeks: readonly TiltWeek[]
}

export type ClosedTiltTrade = TiltTrade & { readonly closedAt: number }

/** An open trade belongs to no period. */
export function isClosed(trade: TiltTrade): trade is ClosedTiltTrade {
  return trade.closedAt !== null
}

/** Score of a trade with 0, 1, 2, … behaviours: each one halves the remaining distance to 100. */
function tiltOfTrade(behaviours: number): number {
  return 100 * (1 - 0.5 ** behaviours)
}

/** Of a trade: shown by `behaviours` of the `decided` rules. */
export function meterAccumulator() {
  let [trades, flagged, decidedTrades, sum] = [0, 0, 0, 0]
  return {
    add(behaviours: number, decided: number): void {
      trades += 1
      if (behaviours > 0) flagged += 1
      if (decided === 0) return
      decidedTrades += 1
      sum += tiltOfTrade(behaviours)
    },
    result: (): TiltPeriod => ({ trades, flagged, meter: decidedTrades === 0 ? null : sum / decidedTrades }),
  }
}

/** Accumulates trades of several accounts; amounts are added within one currency only. */
export function tiltAccumulator(settings: TiltSettings) {
  const perRule = enabledRules(settings).map((rule) => ({ rule, tally: markTally<TiltUnknown>() }))
  const whole = { tally: markTally<TiltUnknown>(), meter: meterAccumulator() }
  const weeks = new Map<number, ReturnType<typeof meterAccumulator>>()
  return {
    add(trade: ClosedTiltTrade, currency: string, results: readonly TiltResult[]): void {
      const { closedAt, netPnlCents, breakEven, rMultipleE4 } = trade
      const marked: MarkedTrade = { currency, closedAt, netPnlCents, breakEven, rMultipleE4 }
      for (const [index, { tally }] of perRule.entries()) {
        const result = results[index]
        if (result !== undefined) tally.add(marked, result)
      }
      const { behaviours, decided } = countResults(results)
      if (decided > 0) whole.tally.add(marked, { kind: behaviours > 0 ? 'broken' : 'kept' })
      whole.meter.add(behaviours, decided)
      const monday = dayOf(closedAt) - weekdayOf(closedAt)
      let week = weeks.get(monday)
      if (week === undefined) {
        week = meterAccumulator()
        weeks.set(monday, week)
      }
      week.add(behaviours, decided)
    },
    result: (): TiltReport => ({
      whole: { ...whole.meter.result(), effects: whole.tally.effects() },
      rules: perRule.map(({ rule, tally }) => ({
        rule,
        ...adherenceOf(tally.counts),
        reasons: [...tally.reasons].map(([reason, trades]) => ({ reason, trades })),
        effects: tally.effects(),
      })),
      weeks: [...weeks]
        .map(([monday, meter]) => ({ monday, ...meter.result() }))
        .sort((a, b) => a.monday - b.monday),
    }),
  }
}

export function countResults(results: readonly TiltResult[]): {
  readonly behaviours: number
  readonly decided: number
} {
  let [behaviours, decided] = [0, 0]
  for (const { kind } of results) {
    if (kind !== 'unknown') decided += 1
    if (kind === 'broken') behaviours += 1
  }
  return { behaviours, decided }
}
