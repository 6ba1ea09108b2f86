import { UNKNOWN } from '@plumbline/domain/bars/bars'
import type { BarExample } from '@plumbline/domain/bars/check-bars'
import type { BarLayout } from './bar-layout.ts'
import type { RowCells } from './bar-lines.ts'

/** Line, time, open, high, low, close, volume, ticks and spread of a row, as it is stated. */
export type StatedBar = readonly [number, number, number, number, number, number, number, number, number]

const MINUTE = 60

/**
 * Minutes of ticks, in order: prices are bids (last prices where the file has no bids), the volume is the number of
 * ticks, the spread that of the first tick with both prices. Open and close are the earliest and the latest tick,
 * whatever the order of the file. A cell that is empty is unchanged.
 */
export function createMinutes(
  { bid: bidColumn, ask: askColumn, last: lastColumn }: BarLayout['columns'],
  onMinute: (...bar: StatedBar) => void,
  price: (row: RowCells, column: number | undefined) => number,
  onLate: (example: BarExample) => void,
) {
  const minutes = new Map<number, MinuteOfTicks>()
  let latest = Number.NEGATIVE_INFINITY
  let [bid, ask, last] = [Number.NaN, Number.NaN, Number.NaN]
  const next = (row: RowCells, column: number | undefined, before: number) => {
    if (column === undefined || column >= row.count || row.starts[column] === row.ends[column]) return before
    const value = price(row, column)
    return value === 0 ? before : value
  }
  return {
    /** false: the tick has no price, and none is known before it. */
    add(at: number, row: RowCells): boolean {
      bid = next(row, bidColumn, bid)
      ask = next(row, askColumn, ask)
      last = next(row, lastColumn, last)
      const value = Number.isNaN(bid) ? last : bid
      if (Number.isNaN(value)) return false
      if (at < latest) onLate({ line: row.line, time: at })
      else latest = at
      const spread = ask >= bid ? ask - bid : UNKNOWN
      const time = Math.floor(at / MINUTE) * MINUTE
      const minute = minutes.get(time)
      if (minute) addTick(minute, at, value, spread)
      else
        minutes.set(time, {
          line: row.line,
          from: at,
          to: at,
          open: value,
          high: value,
          low: value,
          close: value,
          ticks: 1,
          spread,
          spreadAt: at,
        })
      return true
    },
    end() {
      const ordered = [...minutes].sort(([one], [other]) => one - other)
      for (const [time, { line, open, high, low, close, ticks, spread }] of ordered)
        onMinute(line, time, open, high, low, close, UNKNOWN, ticks, spread)
    },
  }
}

interface MinuteOfTicks {
  readonly line: number
  /** Times of the earliest and the latest tick. */
  from: number
  to: number
  open: number
  high: number
  low: number
  close: number
  ticks: number
  spread: number
  spreadAt: number
}

function addTick(minute: MinuteOfTicks, at: number, value: number, spread: number): void {
  minute.high = Math.max(minute.high, value)
  minute.low = Math.min(minute.low, value)
  minute.ticks += 1
  if (at < minute.from) [minute.from, minute.open] = [at, value]
  if (at >= minute.to) [minute.to, minute.close] = [at, value]
  const isEarlier = minute.spread === UNKNOWN || at < minute.spreadAt
  if (spread !== UNKNOWN && isEarlier) [minute.spread, minute.spreadAt] = [spread, at]
}
