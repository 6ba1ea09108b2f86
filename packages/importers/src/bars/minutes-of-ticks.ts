import { UNKNOWN } from '@plumbline/domain/bars/bars'
import type { BarLayout } from './bar-layout.ts'
import type { RowCells } from './bar-lines.ts'

/** Line, time, open, high, low, close, volume, ticks and spread of a row, as it is stated. */
export type StatedBar = readonly [number, number, number, number, number, number, number, number, number]

const MINUTE = 60

/**
 * Minutes of ticks, in the order of the file: prices are bids (last prices where the file has no bids), the volume is
 * the number of ticks, the spread that of the first tick with both prices. A cell that is empty is unchanged.
 */
export function createMinutes(
  { bid: bidColumn, ask: askColumn, last: lastColumn }: BarLayout['columns'],
  onMinute: (...bar: StatedBar) => void,
  price: (row: RowCells, column: number | undefined) => number,
) {
  let minute = Number.NaN
  let [line, open, high, low, close, ticks, spread] = [0, 0, 0, 0, 0, 0, UNKNOWN]
  let [bid, ask, last] = [Number.NaN, Number.NaN, Number.NaN]
  const next = (row: RowCells, column: number | undefined, before: number) => {
    if (column === undefined || column >= row.count || row.starts[column] === row.ends[column]) return before
    const value = price(row, column)
    return value === 0 ? before : value
  }
  const end = () => {
    if (!Number.isNaN(minute)) onMinute(line, minute, open, high, low, close, UNKNOWN, ticks, spread)
  }
  return {
    /** false: the tick has no price, and none is known before it. */
    add(at: number, row: RowCells): boolean {
      bid = next(row, bidColumn, bid)
      ask = next(row, askColumn, ask)
      last = next(row, lastColumn, last)
      const value = Number.isNaN(bid) ? last : bid
      if (Number.isNaN(value)) return false
      const time = Math.floor(at / MINUTE) * MINUTE
      if (time !== minute) {
        end()
        minute = time
        ;[line, open, high, low, ticks, spread] = [row.line, value, value, value, 0, UNKNOWN]
      }
      high = Math.max(high, value)
      low = Math.min(low, value)
      close = value
      ticks += 1
      if (spread === UNKNOWN && ask >= bid) spread = ask - bid
      return true
    },
    end,
  }
}
