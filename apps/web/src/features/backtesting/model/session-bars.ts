import { aggregateBars, barStart, canBuild } from '@plumbline/domain/bars/aggregate'
import {
  barAt,
  type Bars,
  barsOf,
  joinBars,
  type Timeframe,
  timeframes,
  withDigits,
} from '@plumbline/domain/bars/bars'

/** Longest ratio of a chart's timeframe to the session's: the bar that is growing must fit one request. */
const MAX_RATIO = 10_000

/** Timeframes in which a session can be looked at. */
export function chartTimeframes(own: Timeframe): readonly Timeframe[] {
  return timeframes.filter((one) => canBuild(own, one) && one / own <= MAX_RATIO)
}

/** Bars with the decimals of a session; more than it has are rounded, which keeps low ≤ open, close ≤ high. */
export function withSessionDigits(bars: Bars, digits: number): Bars {
  if (bars.digits <= digits) return withDigits(bars, digits)
  const factor = 10 ** (bars.digits - digits)
  const scaled = (column: Float64Array) => column.map((value) => Math.round(value / factor))
  return {
    ...bars,
    digits,
    open: scaled(bars.open),
    high: scaled(bars.high),
    low: scaled(bars.low),
    close: scaled(bars.close),
    spread: bars.spread.map((value) => (value < 0 ? value : Math.round(value / factor))),
  }
}

/**
 * Bars of a chart's timeframe that shorter ones, which follow it, change or add: first the last bar, which they may
 * make larger. None of them knows more than the shorter bars up to now.
 */
export function grownBars(last: Bars, added: Bars, timeframe: Timeframe): Bars {
  if (added.time.length === 0) return barsOf(timeframe, added.digits, [])
  const index = last.time.length - 1
  const begun = index >= 0 && last.time[index] === barStart(added.time[0] ?? 0, timeframe)
  const before = begun ? [barsOf(added.timeframe, added.digits, [barAt(last, index)])] : []
  return aggregateBars(joinBars(added.timeframe, added.digits, [...before, added]), timeframe)
}
