import { type Bars, firstAt } from '@plumbline/domain/bars/bars'

/**
 * The position of a time on the axis, where bar 0, 1, 2 … are at 0, 1, 2 …: that of the bar which contains the time.
 * Before the first and after the last bar, by the length of a bar.
 */
export function positionOf(bars: Bars, time: number): number {
  const count = bars.time.length
  const [first, last] = [bars.time[0], bars.time[count - 1]]
  if (first === undefined || last === undefined) return 0
  if (time < first) return Math.floor((time - first) / bars.timeframe)
  if (time >= last + bars.timeframe) return count - 1 + Math.floor((time - last) / bars.timeframe)
  const next = firstAt(bars, time)
  return bars.time[next] === time ? next : next - 1
}

/** The time at a position of the axis: when the bar there opens. */
export function timeAtPosition(bars: Bars, position: number): number {
  const count = bars.time.length
  const [first, last] = [bars.time[0], bars.time[count - 1]]
  if (first === undefined || last === undefined) return 0
  const index = Math.round(position)
  if (index < 0) return first + index * bars.timeframe
  if (index >= count) return last + (index - count + 1) * bars.timeframe
  return bars.time[index] ?? first
}
