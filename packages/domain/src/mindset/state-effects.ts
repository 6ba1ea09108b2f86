import type { Interval } from '../statistics/interval.ts'
import {
  meanDifference,
  meanWithInterval,
  type Moments,
  momentsOf,
  momentsWithout,
} from '../statistics/mean-difference.ts'
import { type RankCorrelation, rankCorrelation } from '../statistics/rank-correlation.ts'

/**
 * States from the daily review that precede the trading. The mood afterwards is excluded because trading affects it.
 */
export const DAY_STATES = ['moodBefore', 'sleep', 'focus'] as const
export type DayState = (typeof DAY_STATES)[number]

export const STATE_LEVELS = ['low', 'middle', 'high'] as const
type StateLevel = (typeof STATE_LEVELS)[number]

/** Lower bounds of the middle and the high group: scores of 1 to 5, hours of sleep. */
const LEVELS: Readonly<Record<DayState, readonly [middle: number, high: number]>> = {
  moodBefore: [3, 4],
  sleep: [6, 7.5],
  focus: [3, 4],
}

/** With fewer days on either side, a difference is marked as unreliable, as for trades. */
const MIN_DAYS = 20

export type StateDay = { readonly [State in DayState]: number | null } & {
  /** Net P&L of the trades that closed on the day, by currency. */
  readonly results: readonly { readonly currency: string; readonly netPnlCents: number }[]
}

/** Means in cents of one currency, with their 95 % intervals. */
export interface GroupEffect {
  readonly count: number
  readonly meanCents: number | null
  readonly interval: Interval | null
  /** Against all others; null without both. */
  readonly differenceCents: number | null
  readonly differenceInterval: Interval | null
  readonly isReliable: boolean
}

interface StateEffect {
  readonly state: DayState
  readonly currency: string
  /** Days with an answer and a result in the currency. */
  readonly days: number
  readonly correlation: RankCorrelation | null
  readonly isReliable: boolean
  readonly levels: readonly (GroupEffect & { readonly level: StateLevel })[]
}

/** Relates daily results to the user's state, on days that have both. */
export function stateEffects(days: readonly StateDay[]): readonly StateEffect[] {
  const currencies = [
    ...new Set(days.flatMap(({ results }) => results.map(({ currency }) => currency))),
  ].sort()
  return currencies.flatMap((currency) =>
    DAY_STATES.flatMap((state) => {
      const pairs = days.flatMap((day): (readonly [number, number])[] => {
        const value = day[state]
        const result = day.results.find((each) => each.currency === currency)
        return value === null || result === undefined ? [] : [[value, result.netPnlCents]]
      })
      return pairs.length === 0 ? [] : [effectOf(state, currency, pairs)]
    }),
  )
}

function effectOf(
  state: DayState,
  currency: string,
  pairs: readonly (readonly [number, number])[],
): StateEffect {
  const all = momentsOf(pairs.map(([, cents]) => cents))
  return {
    state,
    currency,
    days: pairs.length,
    correlation: rankCorrelation(pairs),
    isReliable: pairs.length >= MIN_DAYS,
    levels: STATE_LEVELS.map((level) => {
      const ofLevel = pairs.filter(([value]) => levelOf(state, value) === level).map(([, cents]) => cents)
      return { level, ...groupEffect(momentsOf(ofLevel), all) }
    }),
  }
}

function levelOf(state: DayState, value: number): StateLevel {
  const [middle, high] = LEVELS[state]
  return value >= high ? 'high' : value >= middle ? 'middle' : 'low'
}

/** Compares a group with all other values. */
export function groupEffect(part: Moments, all: Moments): GroupEffect {
  const rest = momentsWithout(all, part)
  const { mean, interval } = meanWithInterval(part)
  const effect = meanDifference(part, rest)
  return {
    count: part.count,
    meanCents: mean,
    interval,
    differenceCents: effect && effect.difference,
    differenceInterval: effect && effect.interval,
    isReliable: Math.min(part.count, rest.count) >= MIN_DAYS,
  }
}
