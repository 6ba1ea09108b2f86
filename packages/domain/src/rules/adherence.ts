import { type Interval, meanInterval, wilsonInterval } from '../statistics/interval.ts'
import { classOf } from '../statistics/result-class.ts'
import { WIN } from '../statistics/group-arena.ts'
import { studentT95 } from '../statistics/student-t.ts'
import { dayOf, weekdayOf } from '../statistics/calendar-position.ts'
import { checkRule, type RuleResult, type UnknownReason } from './check-rule.ts'
import type { Rule } from './rule.ts'
import type { CheckedTrade, RuleTrade } from './rule-trade.ts'

/** With fewer trades on either side a difference is marked: too few to judge, as in reports. */
export const LEAST_TRADES = 20

/** Closed trades that kept (or broke) a rule, in one currency. Averages are null without a trade. */
export interface MarkedFigures {
  readonly trades: number
  readonly wins: number
  /** Percent of the trades. */
  readonly winRate: number | null
  readonly netPnlCents: number
  readonly averageCents: number | null
  /** 95% interval of the average, in cents. */
  readonly averageInterval: Interval | null
  /** Mean of the trades with a known R. */
  readonly averageR: number | null
  readonly tradesWithR: number
}

/** Kept against broken trades of one currency. */
export interface RuleEffect {
  readonly currency: string
  readonly kept: MarkedFigures
  readonly broken: MarkedFigures
  /** Average of the kept trades less that of the broken ones, with its 95% interval (Welch); null without both. */
  readonly differenceCents: number | null
  readonly differenceInterval: Interval | null
  /** What breaking the rule cost: the difference times the broken trades; negative if breaking it paid. */
  readonly costCents: number | null
  /** At least 20 trades on both sides. */
  readonly isReliable: boolean
}

export interface Adherence {
  readonly kept: number
  readonly broken: number
  /** Trades for which the rule cannot be decided; they count neither as kept nor as broken. */
  readonly unknown: number
  /** Percent of the decided ones, with its 95% interval (Wilson); null without one. */
  readonly percent: number | null
  readonly percentInterval: Interval | null
}

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

/** The same for trades that arrive one by one. */
export function adherenceAccumulator(rules: readonly Rule[]) {
  const perRule = rules.map((rule) => ({ rule, tally: tally() }))
  const whole = tally()
  const checks = { kept: 0, broken: 0, unknown: 0 }
  const weeks = new Map<number, { kept: number; broken: number }>()
  let trades = 0
  return {
    add({ trade, day }: CheckedTrade): void {
      trades += 1
      const opened = dayOf(trade.openedAt)
      const monday = opened - weekdayOf(trade.openedAt)
      let kept = 0
      let broken = 0
      for (const { rule, tally } of perRule) {
        const { result } = checkRule(rule, trade, day)
        tally.add(trade, result)
        checks[result.kind] += 1
        if (result.kind === 'kept') kept += 1
        if (result.kind === 'broken') broken += 1
      }
      whole.add(trade, wholeResult(kept, broken))
      if (kept + broken === 0) return
      const week = weeks.get(monday) ?? { kept: 0, broken: 0 }
      weeks.set(monday, { kept: week.kept + kept, broken: week.broken + broken })
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
export function wholeResult(kept: number, broken: number): RuleResult {
  if (broken > 0) return { kind: 'broken' }
  return kept > 0 ? { kind: 'kept' } : { kind: 'unknown', reason: 'notChecked' }
}

interface Counts {
  readonly kept: number
  readonly broken: number
  readonly unknown: number
}

function adherenceOf({ kept, broken, unknown }: Counts): Adherence {
  const decided = kept + broken
  return {
    kept,
    broken,
    unknown,
    percent: decided === 0 ? null : (kept / decided) * 100,
    percentInterval: wilsonInterval(kept, decided),
  }
}

function tally() {
  const counts = { kept: 0, broken: 0, unknown: 0 }
  const reasons = new Map<UnknownReason, number>()
  const byCurrency = new Map<string, Readonly<Record<'kept' | 'broken', ReturnType<typeof figures>>>>()
  return {
    counts,
    reasons,
    add(trade: RuleTrade, result: RuleResult): void {
      counts[result.kind] += 1
      if (result.kind === 'unknown') {
        reasons.set(result.reason, (reasons.get(result.reason) ?? 0) + 1)
        return
      }
      if (trade.closedAt === null) return
      let sides = byCurrency.get(trade.currency)
      if (sides === undefined) {
        sides = { kept: figures(), broken: figures() }
        byCurrency.set(trade.currency, sides)
      }
      sides[result.kind].add(trade)
    },
    effects: (): readonly RuleEffect[] =>
      [...byCurrency]
        .map(([currency, { kept, broken }]) => effectOf(currency, kept, broken))
        .sort((a, b) => b.kept.trades + b.broken.trades - (a.kept.trades + a.broken.trades)),
  }
}

/** Mean and squared deviations by Welford's method, which stays exact enough for large amounts. */
function figures() {
  const sums = { trades: 0, wins: 0, net: 0, mean: 0, squares: 0, r: 0, withR: 0 }
  return {
    sums,
    add({ netPnlCents, breakEven, rMultipleE4 }: RuleTrade): void {
      sums.trades += 1
      sums.net += netPnlCents
      const before = netPnlCents - sums.mean
      sums.mean += before / sums.trades
      sums.squares += before * (netPnlCents - sums.mean)
      if (classOf(netPnlCents, breakEven) === WIN) sums.wins += 1
      if (rMultipleE4 === null) return
      sums.r += rMultipleE4
      sums.withR += 1
    },
  }
}
type Figures = ReturnType<typeof figures>

function effectOf(currency: string, kept: Figures, broken: Figures): RuleEffect {
  const both = kept.sums.trades > 0 && broken.sums.trades > 0
  const difference = both ? meanOf(kept) - meanOf(broken) : null
  return {
    currency,
    kept: markedFigures(kept),
    broken: markedFigures(broken),
    differenceCents: difference === null ? null : Math.round(difference),
    differenceInterval: difference === null ? null : welchInterval(difference, kept, broken),
    costCents: difference === null ? null : Math.round(difference * broken.sums.trades),
    isReliable: Math.min(kept.sums.trades, broken.sums.trades) >= LEAST_TRADES,
  }
}

function meanOf({ sums }: Figures): number {
  return sums.net / sums.trades
}

function markedFigures(figures: Figures): MarkedFigures {
  const { trades, wins, net, r, withR } = figures.sums
  const mean = trades === 0 ? null : meanOf(figures)
  const error = trades < 2 ? null : Math.sqrt(errorSquare(figures))
  return {
    trades,
    wins,
    winRate: trades === 0 ? null : (wins / trades) * 100,
    netPnlCents: net,
    averageCents: mean === null ? null : Math.round(mean),
    averageInterval: mean === null ? null : meanInterval(mean, error, trades),
    averageR: withR === 0 ? null : r / withR / 10_000,
    tradesWithR: withR,
  }
}

/** Square of the standard error of the mean. */
function errorSquare({ sums: { squares, trades } }: Figures): number {
  return squares / (trades - 1) / trades
}

/** Interval of the difference of two means with unequal variances (Welch 1947, degrees of freedom by Satterthwaite). */
function welchInterval(difference: number, a: Figures, b: Figures): Interval | null {
  if (a.sums.trades < 2 || b.sums.trades < 2) return null
  const [errorA, errorB] = [errorSquare(a), errorSquare(b)]
  const error = errorA + errorB
  const degrees =
    error === 0
      ? a.sums.trades + b.sums.trades - 2
      : error ** 2 / (errorA ** 2 / (a.sums.trades - 1) + errorB ** 2 / (b.sums.trades - 1))
  // Rounded down, so that the interval is not too narrow.
  const reach = studentT95(Math.max(1, Math.floor(degrees))) * Math.sqrt(error)
  return { low: difference - reach, high: difference + reach, sample: a.sums.trades + b.sums.trades }
}
