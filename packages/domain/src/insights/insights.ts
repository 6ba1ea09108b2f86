import type { ClosedTrade } from '../statistics/closed-trade.ts'
import type { Interval } from '../statistics/interval.ts'
import { meanDifference, type Moments, momentsWithout } from '../statistics/mean-difference.ts'
import {
  type CandidatePlace,
  type Candidates,
  candidatesAccumulator,
  type InsightUnit,
  type Labelling,
  type Overlaps,
  overlapsAccumulator,
  type Sides,
} from './candidates.ts'
import { chanceOfMean } from './chance-of-mean.ts'
import { significantAmong } from './false-discoveries.ts'

/** Minimum number of trades in a group, and outside it. */
const MIN_TRADES = 20
const MAX_INSIGHTS = 3
/** Expected share of false findings, and the probability of any finding if no group differs. */
const RATE = 0.05
/** Two groups are the same finding if they share at least this part of their trades (Jaccard 1912). */
const SAME_FROM = 0.8

/**
 * One group of trades whose results differ from those it is compared with: all other trades, or for a rule those that
 * kept it.
 */
export interface Insight<By extends string = string> {
  readonly by: By
  readonly key: string
  /** Of its results: R, or units of the currency. */
  readonly unit: InsightUnit
  /** Trades whose result is known in the unit. */
  readonly trades: number
  readonly otherTrades: number
  readonly mean: number
  readonly otherMean: number
  readonly difference: number
  /** 95 % interval of the difference. */
  readonly interval: Interval
  readonly probability: number
  /** Difference times the group's trades. */
  readonly total: number
}

export interface Insights<By extends string = string> {
  /** The unit for a comparison of all trades; that of a group may differ. */
  readonly unit: InsightUnit
  /** Trades whose result is known in the unit. */
  readonly trades: number
  /** Groups that were compared. */
  readonly compared: number
  /** The largest effect on the total first. */
  readonly insights: readonly Insight<By>[]
}

/** A significant group with what is needed to compare it with others. */
interface Finding<By extends string> {
  readonly insight: Insight<By>
  readonly restKey: string | null
  readonly sides: Readonly<Record<InsightUnit, Sides>>
  /** The effect on the total in standard deviations of all results, so that units can be compared. */
  readonly weight: number
}

interface Findings<By extends string> {
  /** Groups that were compared. */
  readonly compared: number
  /** The largest effect on the total first. */
  readonly significant: readonly Finding<By>[]
}

/** All groups that differ significantly from the trades that they are compared with. */
export function findingsAmong<By extends string>({ candidates, deviations }: Candidates<By>): Findings<By> {
  const compared = candidates.flatMap(({ by, key, restKey, unit, sides }): readonly Finding<By>[] => {
    const { moments, rest, both } = sides[unit]
    if (Math.min(moments.count, rest.count) < MIN_TRADES) return []
    const welch = meanDifference(moments, rest)
    if (welch === null || welch.interval === null || welch.probability === null) return []
    const insight: Insight<By> = {
      by,
      key,
      unit,
      trades: moments.count,
      otherTrades: rest.count,
      mean: moments.mean,
      otherMean: rest.mean,
      difference: welch.difference,
      interval: welch.interval,
      // Each covers what the other does not: unequal variances, and few values of a skewed distribution.
      probability: Math.max(welch.probability, chanceOfMean(moments, both)),
      total: welch.difference * moments.count,
    }
    return [{ insight, restKey, sides, weight: Math.abs(insight.total) / deviations[unit] }]
  })
  const isSignificant = significantAmong(
    compared.map(({ insight }) => insight.probability),
    RATE,
  )
  return {
    compared: compared.length,
    significant: compared
      .filter((_, index) => isSignificant[index] === true)
      .sort((a, b) => b.weight - a.weight || a.insight.probability - b.insight.probability),
  }
}

/**
 * At most three of the significant groups, no two of them nearly the same trades. Of two complementary groups (longs
 * and shorts) only the smaller is kept. A group whose difference is explained by one with stronger evidence is dropped:
 * a session because of one of its hours, or an hour because of its session.
 */
export function distinctInsights<By extends string>(
  significant: readonly Finding<By>[],
  overlaps: Overlaps,
): readonly Insight<By>[] {
  const shares = (index: number, otherIndex: number, unit: InsightUnit) => {
    const shared = overlaps.shared(index, otherIndex, unit)
    const without = (finding: Finding<By> | undefined) =>
      finding === undefined ? shared : momentsWithout(finding.sides[unit].moments, shared)
    return {
      shared,
      inItsRest: overlaps.sharedWithRest(index, otherIndex, unit) ?? without(significant[index]),
      inOwnRest: overlaps.sharedWithRest(otherIndex, index, unit) ?? without(significant[otherIndex]),
    }
  }
  const isToldByOther = (finding: Finding<By>, index: number) =>
    significant.some((other, otherIndex) => {
      if (otherIndex === index) return false
      const [own, its] = [finding.insight, other.insight]
      // Sets of trades are compared by all their trades, results in the finding's own unit.
      const { inItsRest } = shares(index, otherIndex, 'money')
      const { shared, inOwnRest } = shares(index, otherIndex, own.unit)
      const isReverse = areSame(
        finding.sides.money.moments.count,
        other.sides.money.rest.count,
        inItsRest.count,
      )
      return (
        (isReverse && isBefore(own.trades - its.trades, index, otherIndex)) ||
        (shared.count > 0 &&
          isBefore(own.probability - its.probability, index, otherIndex) &&
          !remains(finding, shared, inOwnRest))
      )
    })
  const chosen: { readonly index: number; readonly finding: Finding<By> }[] = []
  for (const [index, finding] of significant.entries()) {
    if (chosen.length === MAX_INSIGHTS) break
    const { count } = finding.sides.money.moments
    const isNew = chosen.every(
      ({ index: other, finding: { sides } }) =>
        !areSame(count, sides.money.moments.count, overlaps.shared(index, other, 'money').count),
    )
    if (isNew && !isToldByOther(finding, index)) chosen.push({ index, finding })
  }
  return chosen.map(({ finding }) => finding.insight)
}

/** Whether the other group ranks first: by the sign of the difference, ties by index. */
function isBefore(difference: number, index: number, otherIndex: number): boolean {
  return difference > 0 || (difference === 0 && otherIndex < index)
}

/** Whether two sets of trades are nearly the same, by their sizes and the number that they share. */
function areSame(a: number, b: number, shared: number): boolean {
  return shared >= SAME_FROM * (a + b - shared)
}

/** Whether the group still differs, in the same direction and at 5 %, without the trades that another finding has. */
function remains({ insight, sides }: Finding<string>, inside: Moments, inRest: Moments): boolean {
  const { moments, rest } = sides[insight.unit]
  const result = meanDifference(momentsWithout(moments, inside), momentsWithout(rest, inRest))
  return (
    result !== null &&
    result.probability !== null &&
    result.probability <= RATE &&
    Math.sign(result.difference) === Math.sign(insight.difference)
  )
}

export function placeOfFinding<By extends string>({ insight, restKey }: Finding<By>): CandidatePlace<By> {
  return { by: insight.by, key: insight.key, restKey }
}

/** The insights of trades of one currency, whose iterable is read twice. */
export function insightsOf<By extends string>(
  closedTrades: Iterable<ClosedTrade>,
  labellings: readonly Labelling<By>[],
): Insights<By> {
  const first = candidatesAccumulator(labellings)
  for (const closedTrade of closedTrades) first.add(closedTrade)
  const candidates = first.result()
  const { compared, significant } = findingsAmong(candidates)
  const second = overlapsAccumulator(labellings, significant.map(placeOfFinding))
  if (significant.length > 0) for (const closedTrade of closedTrades) second.add(closedTrade)
  return {
    unit: candidates.unit,
    trades: candidates.trades,
    compared,
    insights: distinctInsights(significant, second.result()),
  }
}
