import { barEnd, barEndAt } from './aggregate.ts'
import { type Bars, firstAt } from './bars.ts'

const DAY = 86_400
/** A minute without ticks has no bar. */
const MIN_TOLERANCE = 300
/** 1970-01-03, a Saturday. */
const FIRST_SATURDAY = 2 * DAY
const WEEK = 7 * DAY

/** Bars with indexes from `first` to `last`, both included. */
export interface BarRange {
  readonly first: number
  readonly last: number
}

/** The bars that contain a part of a time, both ends included; null for `to`: to the end. undefined: there are none. */
export function barsDuring(
  bars: Bars,
  { from, to }: { readonly from: number; readonly to: number | null },
): BarRange | undefined {
  const next = firstAt(bars, from)
  const first = next > 0 && barEndAt(bars, next - 1) > from ? next - 1 : next
  const last = (to === null ? bars.time.length : firstAt(bars, to + 1)) - 1
  return first > last ? undefined : { first, last }
}

/**
 * Whether bars cover a time: they contain both its ends, but for a few minutes or one bar, and lack no working day
 * between. Shorter gaps count as a closed market, since a series does not say when its market was open.
 */
export function covers(
  bars: Bars,
  { first, last }: BarRange,
  { from, to }: { readonly from: number; readonly to: number | null },
): boolean {
  const tolerance = Math.max(MIN_TOLERANCE, bars.timeframe)
  if ((bars.time[first] ?? 0) > from + tolerance) return false
  let end = barEnd(bars.time[first] ?? 0, bars.timeframe)
  for (let index = first + 1; index <= last; index += 1) {
    const start = bars.time[index] ?? 0
    if (start - end > DAY && workingSeconds(end, start) > DAY) return false
    end = barEnd(start, bars.timeframe)
  }
  return to === null || end >= to - tolerance
}

/** Seconds of a range that are not on a Saturday or Sunday. */
function workingSeconds(from: number, to: number): number {
  return workingBefore(to) - workingBefore(from)
}

function workingBefore(time: number): number {
  const weeks = Math.floor((time - FIRST_SATURDAY) / WEEK)
  const inWeek = time - FIRST_SATURDAY - weeks * WEEK
  return weeks * 5 * DAY + Math.max(0, inWeek - 2 * DAY)
}
