import type { Timeframe } from './bars.ts'

const HOUR = 3_600
const DAY = 86_400
const WEEK = 604_800
/** A weekend is at least this long. */
const WEEKEND = 1.5 * DAY
/** Weeks of another clock: at least so many, and this share of all; fewer are holidays. */
const MIN_WEEKS = 2
const MIN_SHARE = 0.15
/** Clocks of one zone differ by an hour at most, in summer and winter. */
const SEASON = 1

/**
 * First bars of the weeks that begin at least two hours earlier or later than most do: such bars were probably written
 * by a clock of another zone. Empty for symbols without weekends and for bars longer than an hour.
 */
export function otherWeekStarts(time: Float64Array, timeframe: Timeframe): readonly number[] {
  if (timeframe > HOUR) return []
  const starts: number[] = []
  for (let index = 1; index < time.length; index += 1)
    if ((time[index] ?? 0) - (time[index - 1] ?? 0) >= WEEKEND) starts.push(time[index] ?? 0)
  const byHour = byHourOfWeek(starts)
  const usual = byHour[0]?.[0]
  if (usual === undefined) return []
  return byHour
    .filter(
      ([hour, weeks]) =>
        distance(hour, usual) > SEASON &&
        distance(hour, usual) < 24 &&
        weeks.length >= Math.max(MIN_WEEKS, starts.length * MIN_SHARE),
    )
    .flatMap(([, weeks]) => weeks)
    .toSorted((one, other) => one - other)
}

/** The most frequent hour first. */
function byHourOfWeek(starts: readonly number[]): readonly (readonly [number, readonly number[]])[] {
  const hours = [...new Set(starts.map(hourOfWeek))]
  return hours
    .map((hour) => [hour, starts.filter((start) => hourOfWeek(start) === hour)] as const)
    .toSorted(([, one], [, other]) => other.length - one.length)
}

function hourOfWeek(time: number): number {
  return Math.floor((((time % WEEK) + WEEK) % WEEK) / HOUR)
}

function distance(one: number, other: number): number {
  const hours = Math.abs(one - other)
  return Math.min(hours, WEEK / HOUR - hours)
}
