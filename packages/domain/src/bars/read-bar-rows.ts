import { barStart } from './aggregate.ts'
import { type Bar, barAt, type Bars, barsOf, MAX_DIGITS, UNKNOWN } from './bars.ts'
import type { BarRange } from './needed-bars.ts'

/** Time in seconds, open, high, low, close, ticks, spread in points, traded units. The last three may be missing. */
export type BarRow = readonly number[]

/** Why an answer is refused as a whole: nothing in it can be trusted to be what was asked for. */
export type BarRefusal =
  /** More bars than fit into the range. */
  | 'too-many-bars'
  /** A bar outside of the range, or not at the start of a bar of the timeframe. */
  | 'bars-outside'
  /** Not in ascending order, or two of one time. */
  | 'bars-out-of-order'

export type ReadBarRows =
  | {
      readonly kind: 'bars'
      readonly bars: Bars
      /** Skipped: prices that are not numbers, or not between low and high. */
      readonly invalid: number
    }
  | { readonly kind: 'refused'; readonly reason: BarRefusal }

/** Bars as a terminal or service states them, if they are what was asked for. `digits`: decimals of the symbol. */
export function readBarRows(range: BarRange, digits: number, rows: readonly BarRow[]): ReadBarRows {
  const refused = refusalOf(range, rows)
  if (refused !== null) return { kind: 'refused', reason: refused }
  const valid = rows.filter(isValid)
  const needed = digitsOf(valid, digits)
  const bars = valid.map((row) => barOf(row, digits, needed))
  return { kind: 'bars', bars: barsOf(range.timeframe, needed, bars), invalid: rows.length - valid.length }
}

function refusalOf({ timeframe, from, to }: BarRange, rows: readonly BarRow[]): BarRefusal | null {
  if (rows.length > Math.ceil((to - from) / timeframe)) return 'too-many-bars'
  let last = -Infinity
  for (const [time = NaN] of rows) {
    if (!(time >= from && time < to && barStart(time, timeframe) === time)) return 'bars-outside'
    if (time <= last) return 'bars-out-of-order'
    last = time
  }
  return null
}

function isValid([, open = NaN, high = NaN, low = NaN, close = NaN]: BarRow): boolean {
  return low <= Math.min(open, close) && high >= Math.max(open, close) && Number.isFinite(high - low)
}

/** Some symbols had more decimals in the past than now. */
function digitsOf(rows: readonly BarRow[], stated: number): number {
  let digits = Math.min(stated, MAX_DIGITS)
  const isWhole = (price: number) => {
    const points = price * 10 ** digits
    return Math.abs(points - Math.round(points)) <= 1e-3 || Math.abs(points) > Number.MAX_SAFE_INTEGER / 10
  }
  for (const row of rows)
    for (let column = 1; column <= 4; column += 1)
      while (digits < MAX_DIGITS && !isWhole(row[column] ?? 0)) digits += 1
  return digits
}

function barOf(row: BarRow, stated: number, digits: number): Bar {
  const [time = 0, open = 0, high = 0, low = 0, close = 0, ticks = UNKNOWN, spread = UNKNOWN, units = 0] = row
  // Adding 0 turns −0 into 0.
  const points = (price: number) => Math.round(price * 10 ** digits) + 0
  return {
    time,
    open: points(open),
    high: points(high),
    low: points(low),
    close: points(close),
    volume: units > 0 ? Math.round(units) : known(ticks),
    spread: known(spread) === UNKNOWN ? UNKNOWN : known(spread) * 10 ** (digits - Math.min(stated, digits)),
  }
}

function known(count: number): number {
  return count >= 0 ? Math.round(count) : UNKNOWN
}

/** Bars as rows of a terminal: the volume counts as ticks. */
export function rowsOfBars(bars: Bars): number[][] {
  const price = (points: number) => Number((points / 10 ** bars.digits).toFixed(bars.digits))
  return Array.from(bars.time, (time, index) => {
    const { open, high, low, close, volume, spread } = barAt(bars, index)
    return [time, price(open), price(high), price(low), price(close), volume, spread, 0]
  })
}
