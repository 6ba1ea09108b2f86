/**
 * Price bars of one symbol, in columns of equal length, in ascending order of time without duplicates. A bar's time is
 * when it opens, in seconds since 1970 by the clock of its series, read as if it were UTC.
 */
export interface Bars {
  /**
   * Length of a bar in seconds; a week is 604,800 and begins on a Sunday, a month is 2,592,000 and begins on its first
   * day.
   */
  readonly timeframe: Timeframe
  /** Decimals of the prices: 1.08345 is 108,345 with five. */
  readonly digits: number
  readonly time: Float64Array
  /** Prices in points: whole numbers, the price times 10^digits. */
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  /** Traded units, or the number of ticks where the source has no units; −1: unknown. */
  readonly volume: Float64Array
  /** Spread in points; −1: unknown. */
  readonly spread: Float64Array
}

/** One bar; see `Bars` for the units. */
export interface Bar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly spread: number
}

/** Volume or spread that the source does not state. */
export const UNKNOWN = -1

/** Prices have at most so many decimals. */
export const MAX_DIGITS = 10

/** From M1 to MN1, in seconds. */
export const timeframes = [
  60, 120, 180, 300, 600, 900, 1_200, 1_800, 3_600, 7_200, 10_800, 14_400, 21_600, 28_800, 43_200, 86_400,
  604_800, 2_592_000,
] as const
export type Timeframe = (typeof timeframes)[number]

export function isTimeframe(seconds: number): seconds is Timeframe {
  return timeframes.some((timeframe) => timeframe === seconds)
}

const columns = ['time', 'open', 'high', 'low', 'close', 'volume', 'spread'] as const

export function emptyBars(timeframe: Timeframe, digits: number): Bars {
  return barsOf(timeframe, digits, [])
}

/** The same columns as plain lists, as JSON has them. */
export type BarLists = Pick<Bars, 'timeframe' | 'digits'> &
  Readonly<Record<(typeof columns)[number], readonly number[]>>

/** Bars from plain lists of equal length, in order. */
export function barsOfLists(lists: BarLists): Bars {
  const made = emptyColumns(lists.timeframe, lists.digits, lists.time.length)
  for (const column of columns) made[column].set(lists[column])
  return made
}

/** Columns of bars that are in order. */
export function barsOf(timeframe: Timeframe, digits: number, bars: readonly Bar[]): Bars {
  const made = emptyColumns(timeframe, digits, bars.length)
  for (const [index, bar] of bars.entries()) for (const column of columns) made[column][index] = bar[column]
  return made
}

/** Columns of zeros, to be filled. */
export function emptyColumns(timeframe: Timeframe, digits: number, length: number): Bars {
  return {
    timeframe,
    digits,
    time: new Float64Array(length),
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
    volume: new Float64Array(length),
    spread: new Float64Array(length),
  }
}

/** The bar at an index that exists. */
export function barAt(bars: Bars, index: number): Bar {
  return {
    time: bars.time[index] ?? 0,
    open: bars.open[index] ?? 0,
    high: bars.high[index] ?? 0,
    low: bars.low[index] ?? 0,
    close: bars.close[index] ?? 0,
    volume: bars.volume[index] ?? UNKNOWN,
    spread: bars.spread[index] ?? UNKNOWN,
  }
}

/** Bars from index `from` (included) to `to` (excluded); shares the memory of the columns. */
export function sliceBars(bars: Bars, from: number, to: number): Bars {
  const { timeframe, digits } = bars
  return {
    timeframe,
    digits,
    time: bars.time.subarray(from, to),
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    volume: bars.volume.subarray(from, to),
    spread: bars.spread.subarray(from, to),
  }
}

/** The first index whose bar opens at `time` or later; the number of bars if none does. */
export function firstAt(bars: Bars, time: number): number {
  let [low, high] = [0, bars.time.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((bars.time[middle] ?? 0) < time) low = middle + 1
    else high = middle
  }
  return low
}

/** One after the other; each part begins after the end of the one before it. Of one timeframe and number of digits. */
export function joinBars(timeframe: Timeframe, digits: number, parts: readonly Bars[]): Bars {
  const joined = emptyColumns(
    timeframe,
    digits,
    parts.reduce((sum, { time }) => sum + time.length, 0),
  )
  let at = 0
  for (const part of parts) at = copyBars(joined, at, part)
  return joined
}

/** Copies bars into columns, from an index on; returns the index after the last one. */
export function copyBars(into: Bars, at: number, bars: Bars): number {
  for (const column of columns) into[column].set(bars[column], at)
  return at + bars.time.length
}

/** Prices with more decimals; unchanged where they have as many. Throws a RangeError for fewer, which would lose some. */
export function withDigits(bars: Bars, digits: number): Bars {
  if (digits === bars.digits) return bars
  if (digits < bars.digits) throw new RangeError(`bars of ${bars.digits} digits do not fit ${digits}`)
  const factor = 10 ** (digits - bars.digits)
  const scaled = (column: Float64Array) => column.map((value) => value * factor)
  return {
    ...bars,
    digits,
    open: scaled(bars.open),
    high: scaled(bars.high),
    low: scaled(bars.low),
    close: scaled(bars.close),
    spread: bars.spread.map((value) => (value === UNKNOWN ? UNKNOWN : value * factor)),
  }
}

export interface MergedBars {
  readonly bars: Bars
  /** Bars of `newer` that were not known. */
  readonly added: number
  /** Bars of both that differ: those of `newer` count. */
  readonly changed: number
}

/** Both, in order; where both have a bar at one time, that of `newer`. Of one timeframe and number of digits. */
export function mergeBars(older: Bars, newer: Bars): MergedBars {
  const [count, more] = [older.time.length, newer.time.length]
  const merged = emptyColumns(older.timeframe, older.digits, count + more)
  let [at, one, other, changed, both] = [0, 0, 0, 0, 0]
  while (one < count || other < more) {
    const [olderTime, newerTime] = [older.time[one] ?? Infinity, newer.time[other] ?? Infinity]
    const isNewer = newerTime <= olderTime
    const [source, index] = isNewer ? [newer, other] : [older, one]
    if (olderTime === newerTime) {
      both += 1
      if (columns.some((column) => older[column][one] !== newer[column][other])) changed += 1
    }
    for (const column of columns) merged[column][at] = source[column][index] ?? 0
    at += 1
    if (olderTime <= newerTime) one += 1
    if (isNewer) other += 1
  }
  return { bars: sliceBars(merged, 0, at), added: more - both, changed }
}
