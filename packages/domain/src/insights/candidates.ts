import type { ClosedTrade } from '../statistics/closed-trade.ts'
import { type Dimension, keysOf } from '../statistics/dimension.ts'
import { type Moments, momentsWithout } from '../statistics/mean-difference.ts'
import { type SkewedMoments, skewedMomentsAccumulator, skewedMomentsTogether } from './chance-of-mean.ts'
import { momentsTable } from './moments-table.ts'

/** Assigns trades to groups: each key of a trade is one group. */
export interface Labelling<By extends string = string> {
  readonly by: By
  /** `position`: index of the trade, for labels that are looked up per trade. */
  readonly keysOf: (closedTrade: ClosedTrade, position: number) => readonly string[]
  /**
   * For groups that are compared with one other group instead of all other trades: the key of that group; null for a
   * group that is only compared with.
   */
  readonly restOf?: (key: string) => string | null
}

/**
 * Dimensions that form groups. Months are excluded because they never recur, R because it is the result, mistakes because
 * they are entered after the result is known (docs/insights.md).
 */
export const INSIGHT_DIMENSIONS = [
  'hour',
  'weekday',
  'session',
  'pair',
  'direction',
  'holding',
  'size',
  'strategy',
  'tag',
  'emotion',
] as const satisfies readonly Dimension[]
export type InsightDimension = (typeof INSIGHT_DIMENSIONS)[number]

export const dimensionLabellings: readonly Labelling<InsightDimension>[] = INSIGHT_DIMENSIONS.map((by) => ({
  by,
  keysOf: keysOf(by),
}))

/** Results are compared in R or in units of the currency. */
export type InsightUnit = 'r' | 'money'

/** Share of trades with a known R, on both sides, from which results are compared in R. */
const MIN_SHARE_WITH_R = 0.8

interface Candidate<By extends string = string> {
  readonly by: By
  readonly key: string
  /** The group that it is compared with; null: all other trades. */
  readonly restKey: string | null
  /** What it is compared in: trades without a stop, for example, have no R. */
  readonly unit: InsightUnit
  readonly sides: Readonly<Record<InsightUnit, Sides>>
}

/** Results that are known in a unit. */
export interface Sides {
  readonly moments: Moments
  /** Of the trades that the group is compared with, and of both. */
  readonly rest: Moments
  readonly both: SkewedMoments
}

export interface Candidates<By extends string = string> {
  /** The unit for a comparison of all trades. */
  readonly unit: InsightUnit
  /** Trades whose result is known in the unit. */
  readonly trades: number
  /** Of the results of all trades, by unit. */
  readonly deviations: Readonly<Record<InsightUnit, number>>
  readonly candidates: readonly Candidate<By>[]
}

/** The result in a unit; null without R. */
function resultIn(unit: InsightUnit, { netPnlCents, rMultipleE4 }: ClosedTrade): number | null {
  if (unit === 'money') return netPnlCents / 100
  return rMultipleE4 === null ? null : rMultipleE4 / 10_000
}

/** The moments of every group in one pass, of trades in any order and of one currency. */
export function candidatesAccumulator<By extends string>(
  labellings: readonly Labelling<By>[],
): {
  readonly add: (closedTrade: ClosedTrade) => void
  readonly result: () => Candidates<By>
} {
  const all = { r: skewedMomentsAccumulator(), money: skewedMomentsAccumulator() }
  const groups = { r: momentsTable(), money: momentsTable() }
  const tables = labellings.map(({ by, keysOf: keys, restOf }) => ({
    by,
    keys,
    restOf,
    slots: new Map<string, number>(),
  }))
  let slots = 0
  let position = 0
  return {
    add(closedTrade) {
      const money = resultIn('money', closedTrade)
      const r = resultIn('r', closedTrade)
      if (money !== null) all.money.add(money)
      if (r !== null) all.r.add(r)
      for (const { keys, slots: known } of tables) {
        for (const key of keys(closedTrade, position)) {
          let slot = known.get(key)
          if (slot === undefined) {
            slot = slots
            slots += 1
            known.set(key, slot)
          }
          if (money !== null) groups.money.add(slot, money)
          if (r !== null) groups.r.add(slot, r)
        }
      }
      position += 1
    },
    result() {
      const every = { r: all.r.moments(), money: all.money.moments() }
      const unit = unitOf(every.r, every.money)
      const compared = ({ by, restOf, slots: known }: (typeof tables)[number]): readonly Candidate<By>[] =>
        [...known].flatMap(([key, slot]): Candidate<By>[] => {
          const restKey = restOf === undefined ? null : restOf(key)
          const restSlot = restKey === null ? undefined : known.get(restKey)
          if (restOf !== undefined && restSlot === undefined) return []
          const sidesIn = (asked: InsightUnit): Sides => {
            const moments = groups[asked].at(slot)
            if (restSlot === undefined)
              return { moments, rest: momentsWithout(every[asked], moments), both: every[asked] }
            const rest = groups[asked].at(restSlot)
            return { moments, rest, both: skewedMomentsTogether(moments, rest) }
          }
          const sides = { r: sidesIn('r'), money: sidesIn('money') }
          const isInR =
            unitOf(sides.r.moments, sides.money.moments) === 'r' &&
            unitOf(sides.r.rest, sides.money.rest) === 'r'
          return [{ by, key, restKey, unit: isInR ? 'r' : 'money', sides }]
        })
      return {
        unit,
        trades: every[unit].count,
        deviations: { r: deviationOf(every.r), money: deviationOf(every.money) },
        candidates: tables.flatMap(compared),
      }
    },
  }
}

function unitOf(withR: Moments, all: Moments): InsightUnit {
  return withR.count > 0 && withR.count >= MIN_SHARE_WITH_R * all.count ? 'r' : 'money'
}

function deviationOf({ count, squares }: Moments): number {
  return count === 0 ? 0 : Math.sqrt(squares / count)
}

/** A candidate by its keys. */
export type CandidatePlace<By extends string = string> = Pick<Candidate<By>, 'by' | 'key' | 'restKey'>

/** The trades that candidates share, by their places in the list. */
export interface Overlaps {
  readonly shared: (first: number, second: number, unit: InsightUnit) => Moments
  /** Those of the first that the second is compared with; null if that is every trade outside the second. */
  readonly sharedWithRest: (first: number, second: number, unit: InsightUnit) => Moments | null
}

/** Moments of the trades that pairs of candidates share, in a second pass in the same order. */
export function overlapsAccumulator<By extends string>(
  labellings: readonly Labelling<By>[],
  candidates: readonly CandidatePlace<By>[],
): { readonly add: (closedTrade: ClosedTrade) => void; readonly result: () => Overlaps } {
  // Groups that others are compared with have places after the candidates.
  const withRest = candidates.filter(({ restKey }) => restKey !== null)
  const size = candidates.length + withRest.length
  const restPlaces = new Map(withRest.map((candidate, index) => [candidate, candidates.length + index]))
  const pairs = { r: momentsTable(size * size), money: momentsTable(size * size) }
  const slotOf = (first: number, second: number) => Math.min(first, second) * size + Math.max(first, second)
  const tables = labellings
    .map(({ by, keysOf: keys }) => ({ keys, places: placesOf(candidates, by, restPlaces) }))
    .filter(({ places }) => places.size > 0)
  let position = 0
  return {
    add(closedTrade) {
      const r = resultIn('r', closedTrade)
      const money = resultIn('money', closedTrade)
      const inside: number[] = []
      for (const { keys, places } of tables)
        for (const key of keys(closedTrade, position)) {
          const place = places.get(key)
          if (place === undefined) continue
          for (const other of inside) {
            const slot = slotOf(place, other)
            if (r !== null) pairs.r.add(slot, r)
            if (money !== null) pairs.money.add(slot, money)
          }
          inside.push(place)
        }
      position += 1
    },
    result: () => ({
      shared: (first, second, unit) => pairs[unit].at(slotOf(first, second)),
      sharedWithRest: (first, second, unit) => {
        const candidate = candidates[second]
        const rest = candidate && restPlaces.get(candidate)
        return rest === undefined ? null : pairs[unit].at(slotOf(first, rest))
      },
    }),
  }
}

function placesOf<By extends string>(
  candidates: readonly CandidatePlace<By>[],
  by: By,
  restPlaces: ReadonlyMap<CandidatePlace<By>, number>,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [place, candidate] of candidates.entries()) {
    if (candidate.by !== by) continue
    places.set(candidate.key, place)
    const rest = restPlaces.get(candidate)
    if (candidate.restKey !== null && rest !== undefined) places.set(candidate.restKey, rest)
  }
  return places
}
