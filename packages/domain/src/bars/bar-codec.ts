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
  const reader = createReader(bytes)
  const length = reader.read()
  const bars = emptyColumns(timeframe, digits, length)
  const { time, open, high, low, close, volume, spread } = bars
  for (let index = 0; index < length; index += 1)
    time[index] = reader.read() + (index === 0 ? 0 : at(time, index - 1) + timeframe)
  // An open is stored from the close before it, which is stored from its open: both columns are read side by side.
  const opens = reader.fork()
  reader.skip(length)
  for (let index = 0; index < length; index += 1) {
    open[index] = opens.read() + (index === 0 ? 0 : at(close, index - 1))
    close[index] = at(open, index) + reader.read()
  }
  for (let index = 0; index < length; index += 1)
    high[index] = Math.max(at(open, index), at(close, index)) + reader.read()
  for (let index = 0; index < length; index += 1)
    low[index] = Math.min(at(open, index), at(close, index)) - reader.read()
  for (let index = 0; index < length; index += 1) volume[index] = reader.read()
  for (let index = 0; index < length; index += 1)
    spread[index] = reader.read() + (index === 0 ? 0 : at(spread, index - 1))
  if (!reader.isAtEnd()) throw new RangeError('bars have bytes after their end')
  return bars
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? 0
}
