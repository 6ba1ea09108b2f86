import { type Bars, emptyColumns, sliceBars, type Timeframe, UNKNOWN } from './bars.ts'

const DAY = 86_400
const WEEK = 604_800
const MONTH = 2_592_000
/** 1970 began on a Thursday; weeks of bars begin on Sundays, as at MetaTrader. */
const FIRST_SUNDAY = 3 * DAY

/** When the bar of a timeframe that contains a time opens. */
export function barStart(time: number, timeframe: Timeframe): number {
  if (timeframe === MONTH) return monthStart(time)
  const origin = timeframe === WEEK ? FIRST_SUNDAY : 0
  return Math.floor((time - origin) / timeframe) * timeframe + origin
}

/** When the bar that opens at a time is complete. */
export function barEnd(start: number, timeframe: Timeframe): number {
  return timeframe === MONTH ? monthStart(start + 32 * DAY) : start + timeframe
}

/**
 * When a bar of a series is complete: at the latest when the next one opens. Weeks that open at 17:00 in New York are an
 * hour shorter in UTC where daylight saving begins, and months open before their first day.
 */
export function barEndAt({ time, timeframe }: Pick<Bars, 'time' | 'timeframe'>, index: number): number {
  return Math.min(barEnd(time[index] ?? 0, timeframe), time[index + 1] ?? Infinity)
}

function monthStart(time: number): number {
  const date = new Date(Math.floor(time / DAY) * DAY * 1_000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1_000
}

/** Whether bars of a timeframe can be built from bars of a lower one: each lower bar lies in one of them. */
export function canBuild(from: Timeframe, to: Timeframe): boolean {
  if (to < from) return false
  return from >= WEEK ? from === to : to % from === 0 || to === MONTH
}

/**
 * Bars of a higher timeframe: first open, highest high, lowest low, last close, sum of the known volumes, spread of the
 * first bar. Each uses only the bars that it contains, so the last one is as far as its bars have come.
 */
export function aggregateBars(bars: Bars, timeframe: Timeframe): Bars {
  if (timeframe === bars.timeframe) return bars
  const made = emptyColumns(timeframe, bars.digits, mostBars(bars, timeframe))
  let [count, end] = [0, Number.NEGATIVE_INFINITY]
  for (let index = 0; index < bars.time.length; index += 1) {
    const time = bars.time[index] ?? 0
    const high = bars.high[index] ?? 0
    const low = bars.low[index] ?? 0
    const volume = bars.volume[index] ?? UNKNOWN
    if (time >= end) {
      const start = barStart(time, timeframe)
      end = barEnd(start, timeframe)
      made.time[count] = start
      made.open[count] = bars.open[index] ?? 0
      made.high[count] = high
      made.low[count] = low
      made.volume[count] = UNKNOWN
      made.spread[count] = bars.spread[index] ?? UNKNOWN
      count += 1
    }
    const last = count - 1
    if (high > (made.high[last] ?? 0)) made.high[last] = high
    if (low < (made.low[last] ?? 0)) made.low[last] = low
    made.close[last] = bars.close[index] ?? 0
    if (volume !== UNKNOWN) made.volume[last] = Math.max(0, made.volume[last] ?? 0) + volume
  }
  return sliceBars(made, 0, count)
}

/** At most so many bars of a higher timeframe are made from bars. */
function mostBars({ time }: Bars, timeframe: Timeframe): number {
  const [first, last] = [time[0], time.at(-1)]
  if (first === undefined || last === undefined) return 0
  const shortest = timeframe === MONTH ? 28 * DAY : timeframe
  return Math.min(time.length, Math.floor((last - first) / shortest) + 2)
}
