import { type AdherenceReport, adherenceAccumulator } from '../rules/adherence.ts'
import { MIN_TRADES } from '../rules/mark-tally.ts'
import type { Rule } from '../rules/rule.ts'
import type { CheckedTrade, RuleTrade } from '../rules/rule-trade.ts'
import { type CurrencyResults, resultsByCurrency } from '../rules/trade-results.ts'
import { dayOf } from '../time/calendar-position.ts'
import type { Interval } from '../statistics/interval.ts'
import { meanDifference, type Moments } from '../statistics/mean-difference.ts'
import { type InForce, versionOn } from './playbook.ts'

/** A version of a strategy with the rules that its trades are checked by. */
export interface VersionRules extends InForce {
  readonly id: string
  readonly rules: readonly Rule[]
}

/** Trades of a strategy, or of one version of it. */
export interface StrategyFigures {
  /** Taken trades, and how many of them are still open. */
  readonly trades: number
  readonly openTrades: number
  /** Closed trades that were taken. */
  readonly results: readonly CurrencyResults[]
  readonly adherence: AdherenceReport
  /** Closed trades by what the user noted about following the strategy; null: nothing noted. Most trades first. */
  readonly usages: readonly { readonly usage: string | null; readonly results: readonly CurrencyResults[] }[]
  readonly missed: MissedTrades
}

/** Trades that were planned but not taken. No other figure includes them. */
export interface MissedTrades {
  readonly trades: number
  /** Trades without a closing, whose result is unknown. */
  readonly withoutResult: number
  /** Potential results of the others. */
  readonly results: readonly CurrencyResults[]
}

export interface StrategyReport {
  /** All trades, each checked by the rules of its own version. */
  readonly whole: StrategyFigures
  readonly versions: readonly (StrategyFigures & { readonly versionId: string })[]
}

/** Figures of a strategy from trades that arrive one by one. `versions` are in order of `since`. */
export function strategyAccumulator(versions: readonly VersionRules[]) {
  const whole = figuresAccumulator(rulesOfAll(versions))
  const parts = new Map(versions.map(({ id, rules }) => [id, figuresAccumulator(rules)]))
  const versionOf = (trade: RuleTrade) => versionOn(versions, dayOf(trade.openedAt))
  return {
    add(checked: CheckedTrade): void {
      const version = versionOf(checked.trade)
      whole.add(checked, version?.rules ?? [])
      if (version !== undefined) parts.get(version.id)?.add(checked, version.rules)
    },
    addMissed(trade: RuleTrade): void {
      whole.addMissed(trade)
      const version = versionOf(trade)
      if (version !== undefined) parts.get(version.id)?.addMissed(trade)
    },
    report: (): StrategyReport => ({
      whole: whole.figures(),
      versions: [...parts].map(([versionId, part]) => ({ versionId, ...part.figures() })),
    }),
    /** Of one version, or of all. */
    side: (versionId: string | null): ComparedSide =>
      (versionId === null ? whole : (parts.get(versionId) ?? figuresAccumulator([]))).side,
  }
}

/** Every rule once, as the latest version states it. */
export function rulesOfAll(versions: readonly Pick<VersionRules, 'rules'>[]): readonly Rule[] {
  const rules = new Map<string, Rule>()
  for (const version of versions.toReversed())
    for (const rule of version.rules) if (!rules.has(rule.id)) rules.set(rule.id, rule)
  return [...rules.values()]
}

function figuresAccumulator(rules: readonly Rule[]) {
  const checks = adherenceAccumulator(rules)
  const results = resultsByCurrency()
  const missed = resultsByCurrency()
  const usages = new Map<string | null, ReturnType<typeof resultsByCurrency>>()
  const counts = { trades: 0, open: 0, missed: 0, withoutResult: 0 }
  return {
    side: results,
    add(checked: CheckedTrade, own: readonly Rule[]): void {
      const { trade } = checked
      counts.trades += 1
      checks.add(checked, own)
      if (trade.closedAt === null) {
        counts.open += 1
        return
      }
      results.add(trade)
      const usage = trade.strategyUsage?.trim() || null
      const noted = usages.get(usage) ?? resultsByCurrency()
      noted.add(trade)
      usages.set(usage, noted)
    },
    addMissed(trade: RuleTrade): void {
      counts.missed += 1
      if (trade.closedAt === null) counts.withoutResult += 1
      else missed.add(trade)
    },
    figures: (): StrategyFigures => ({
      trades: counts.trades,
      openTrades: counts.open,
      results: results.results(),
      adherence: checks.result(),
      usages: [...usages]
        .map(([usage, noted]) => ({ usage, results: noted.results() }))
        .sort((a, b) => tradesIn(b.results) - tradesIn(a.results)),
      missed: { trades: counts.missed, withoutResult: counts.withoutResult, results: missed.results() },
    }),
  }
}

function tradesIn(results: readonly CurrencyResults[]): number {
  return results.reduce((sum, { results: { trades } }) => sum + trades, 0)
}

/** Results that can be compared. */
export type ComparedSide = ReturnType<typeof resultsByCurrency>

/** Difference between two sides, in one currency that both have. */
export interface SideDifference {
  readonly currency: string
  /** Average result of `a` less that of `b` in cents, with its 95% interval (Welch). */
  readonly differenceCents: number
  readonly interval: Interval | null
  /** The same in R, of the trades that have one; null if a side has none. */
  readonly differenceR: number | null
  readonly intervalR: Interval | null
  /** At least 20 trades on both sides; for R, trades with R. */
  readonly isReliable: boolean
  readonly isReliableR: boolean
}

/** Compares two strategies, or two versions of one, separately by currency. */
export function compareSides(a: ComparedSide, b: ComparedSide): readonly SideDifference[] {
  return a.results().flatMap(({ currency }) => {
    const [own, other] = [a.of(currency), b.of(currency)]
    if (own === undefined || other === undefined) return []
    const money = meanDifference(own.net(), other.net())
    if (money === null) return []
    const r = meanDifference(own.r(), other.r())
    return [
      {
        currency,
        differenceCents: Math.round(money.difference),
        interval: money.interval,
        differenceR: r && r.difference,
        intervalR: r && r.interval,
        isReliable: areEnough(own.net(), other.net()),
        isReliableR: areEnough(own.r(), other.r()),
      },
    ]
  })
}

function areEnough(a: Moments, b: Moments): boolean {
  return Math.min(a.count, b.count) >= MIN_TRADES
}
