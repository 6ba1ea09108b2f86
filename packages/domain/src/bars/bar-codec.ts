import { type Bars, emptyColumns, type Timeframe } from './bars.ts'
import { createReader, createWriter } from './varints.ts'

/**
 * Bars as bytes: per column, differences that are small where prices move little, as variable-length integers of seven
 * bits per byte. Columns stay together, so that a general compression afterwards finds what repeats.
 */
export function encodeBars(bars: Bars): Uint8Array {
  const { time, open, high, low, close, volume, spread } = bars
  const writer = createWriter(time.length * 12)
  writer.write(time.length)
  for (let index = 0; index < time.length; index += 1) {
    const step = at(time, index) - (index === 0 ? 0 : at(time, index - 1) + bars.timeframe)
    writer.write(step)
  }
  for (let index = 0; index < time.length; index += 1)
    writer.write(at(open, index) - (index === 0 ? 0 : at(close, index - 1)))
  for (let index = 0; index < time.length; index += 1) writer.write(at(close, index) - at(open, index))
  for (let index = 0; index < time.length; index += 1)
    writer.write(at(high, index) - Math.max(at(open, index), at(close, index)))
  for (let index = 0; index < time.length; index += 1)
    writer.write(Math.min(at(open, index), at(close, index)) - at(low, index))
  for (let index = 0; index < time.length; index += 1) writer.write(at(volume, index))
  for (let index = 0; index < time.length; index += 1)
    writer.write(at(spread, index) - (index === 0 ? 0 : at(spread, index - 1)))
  return writer.bytes()
}

/** Reads what `encodeBars` wrote. The bytes come from our own table, so a wrong length is a bug and throws. */
export function decodeBars(bytes: Uint8Array, timeframe: Timeframe, digits: number): Bars {
  const length = createReader(bytes).read()
  // Every number takes a byte at least: wrong bytes must not claim all memory.
  if (length * 7 >= bytes.length) throw new RangeError('bars end too early')
  const bars = emptyColumns(timeframe, digits, length)
  decodeInto(bars, 0, bytes)
  return bars
}

/** The same into columns of the bars' digits, from an index on; returns the index after the last bar. */
export function decodeInto({ timeframe, ...columns }: Bars, from: number, bytes: Uint8Array): number {
  const reader = createReader(bytes)
  const length = reader.read()
  const to = from + length
  if (to > columns.time.length) throw new RangeError('there are more bars than columns for them')
  const read = (column: Float64Array) => {
    const part = column.subarray(from, to)
    reader.readInto(part)
    return part
  }
  // The order of the bytes. Each difference is then replaced by its value.
  const [time, open, close] = [read(columns.time), read(columns.open), read(columns.close)]
  const [high, low] = [read(columns.high), read(columns.low)]
  const [, spread] = [read(columns.volume), read(columns.spread)]
  if (!reader.isAtEnd()) throw new RangeError('bars have bytes after their end')
  let [nextTime, lastClose, lastSpread] = [0, 0, 0]
  for (let index = 0; index < length; index += 1) {
    const opensAt = at(time, index) + nextTime
    time[index] = opensAt
    nextTime = opensAt + timeframe
    const opened = at(open, index) + lastClose
    open[index] = opened
    lastClose = opened + at(close, index)
    close[index] = lastClose
    high[index] = at(high, index) + (opened > lastClose ? opened : lastClose)
    low[index] = (opened < lastClose ? opened : lastClose) - at(low, index)
    lastSpread += at(spread, index)
    spread[index] = lastSpread
  }
  return to
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? 0
}
