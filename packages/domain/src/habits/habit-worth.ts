import { grouped } from '../grouped.ts'
import { addDays } from '../time/calendar-day.ts'
import type { Interval } from '../statistics/interval.ts'
import { meanDifference, meanWithInterval, type Moments, momentsOf } from '../statistics/mean-difference.ts'
import { type HabitSchedule, isPlannedOn } from './habit.ts'

/** With fewer days on either side, a difference is marked as unreliable. */
const MIN_DAYS = 20

/** A day's closed trades in one currency. */
export interface DayResult {
  /** `YYYY-MM-DD`, by the broker's clock. */
  readonly date: string
  readonly currency: string
  readonly netPnlCents: number
  /** Sum over the trades with a known R, in ten-thousandths; null without one. */
  readonly rE4: number | null
}

/** Trading days with the habit or without it. Means are null without a day. */
export interface WorthSide {
  readonly days: number
  readonly mean: number | null
  /** 95 % interval of the mean. */
  readonly interval: Interval | null
}

/** Days with a habit against days without it. */
export interface WorthEffect {
  readonly with: WorthSide
  readonly without: WorthSide
  /** Mean with less mean without, with its 95 % interval (Welch); null without days on both sides. */
  readonly difference: number | null
  readonly interval: Interval | null
  readonly probability: number | null
  /** At least 20 days on both sides. */
  readonly isReliable: boolean
}

/** What a habit is worth in one currency: per trading day, in cents and in R. */
interface HabitWorth {
  readonly currency: string
  readonly cents: WorthEffect
  readonly r: WorthEffect
}

interface WorthHabit {
  readonly schedule: HabitSchedule
  readonly startsOn: string
  readonly archivedOn: string | null
}

/**
 * Compares trading days on which a habit was done with days from its start on which it was planned and missed. Unplanned
 * days are excluded, and today until it is done.
 */
export function habitWorth(
  habit: WorthHabit,
  done: ReadonlySet<string>,
  results: readonly DayResult[],
  today: string,
): readonly HabitWorth[] {
  const last = lastDay(habit.archivedOn, today)
  const isWith = ({ date }: DayResult) => done.has(date)
  const isWithout = ({ date }: DayResult) =>
    !done.has(date) && date >= habit.startsOn && date < today && isPlannedOn(habit.schedule, date)
  const within = results.filter(({ date }) => date <= last)
  return [...grouped(within, ({ currency }) => currency)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, days]) => {
      const sides = [days.filter(isWith), days.filter(isWithout)] as const
      return {
        currency,
        cents: effectOf(sides, ({ netPnlCents }) => netPnlCents),
        r: effectOf(sides, ({ rE4 }) => (rE4 === null ? null : rE4 / 10_000)),
      }
    })
}

function lastDay(archivedOn: string | null, today: string): string {
  if (archivedOn === null || archivedOn > today) return today
  return addDays(archivedOn, -1)
}

function effectOf(
  [withIt, without]: readonly [readonly DayResult[], readonly DayResult[]],
  valueOf: (day: DayResult) => number | null,
): WorthEffect {
  const moments = (days: readonly DayResult[]) =>
    momentsOf(days.map(valueOf).filter((value): value is number => value !== null))
  const [a, b] = [moments(withIt), moments(without)]
  const welch = meanDifference(a, b)
  return {
    with: sideOf(a),
    without: sideOf(b),
    difference: welch?.difference ?? null,
    interval: welch?.interval ?? null,
    probability: welch?.probability ?? null,
    isReliable: Math.min(a.count, b.count) >= MIN_DAYS,
  }
}

function sideOf(moments: Moments): WorthSide {
  return { days: moments.count, ...meanWithInterval(moments) }
}
