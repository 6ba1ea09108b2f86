import { type Interval, wilsonInterval } from '../statistics/interval.ts'
import { meanDifference } from '../statistics/mean-difference.ts'
import {
  type ResultsAccumulator,
  resultsAccumulator,
  type ResultTrade,
  type TradeResults,
} from './trade-results.ts'

/** With fewer trades on either side a difference is marked: too few to judge, as in reports. */
export const MIN_TRADES = 20

/** Kept against broken trades of one currency. */
export interface RuleEffect {
  readonly currency: string
  readonly kept: TradeResults
  readonly broken: TradeResults
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

/** What the comparison needs of a trade. */
export interface MarkedTrade extends ResultTrade {
  readonly currency: string
  /** null: still open. */
  readonly closedAt: number | null
}

export type MarkResult<Reason extends string> =
  | { readonly kind: 'kept' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'unknown'; readonly reason: Reason }

interface Counts {
  readonly kept: number
  readonly broken: number
  readonly unknown: number
}

export function adherenceOf({ kept, broken, unknown }: Counts): Adherence {
  const decided = kept + broken
  return {
    kept,
    broken,
    unknown,
    percent: decided === 0 ? null : (kept / decided) * 100,
    percentInterval: wilsonInterval(kept, decided),
  }
}

/** Counts the results of one rule, and compares the closed trades that kept it with those that broke it. */
export function markTally<Reason extends string>() {
  const counts = { kept: 0, broken: 0, unknown: 0 }
  const reasons = new Map<Reason, number>()
  const byCurrency = new Map<string, Readonly<Record<'kept' | 'broken', ResultsAccumulator>>>()
  return {
    counts,
    reasons,
    add(trade: MarkedTrade, result: MarkResult<Reason>): void {
      counts[result.kind] += 1
      if (result.kind === 'unknown') {
        reasons.set(result.reason, (reasons.get(result.reason) ?? 0) + 1)
        return
      }
      if (trade.closedAt === null) return
      let sides = byCurrency.get(trade.currency)
      if (sides === undefined) {
        sides = { kept: resultsAccumulator(), broken: resultsAccumulator() }
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

function effectOf(currency: string, kept: ResultsAccumulator, broken: ResultsAccumulator): RuleEffect {
  const effect = meanDifference(kept.net(), broken.net())
  const [cachedTrades, brokenTrades] = [kept.net().count, broken.net().count]
  return {
    currency,
    kept: kept.results(),
    broken: broken.results(),
    differenceCents: effect && Math.round(effect.difference),
    differenceInterval: effect && effect.interval,
    costCents: effect && Math.round(effect.difference * brokenTrades),
    isReliable: Math.min(cachedTrades, brokenTrades) >= MIN_TRADES,
  }
}
