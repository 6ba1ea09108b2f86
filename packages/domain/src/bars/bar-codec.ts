import { type Bars, emptyColumns, type Timeframe } from './bars.ts'

/**
 * Bars as bytes: per column, differences that are small where prices move little, as variable-length integers of seven
 * bits per byte. Columns stay together, so that a general compression afterwards finds what repeats.
 */
export function encodeBars(bars: Bars): Uint8Array {
  const { time, open, high, low, close, volume, spread } = bars
  const writer = createWriter(time.length)
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

/** Small numbers of either sign become small positive ones: 0, −1, 1, −2 are 0, 1, 2, 3. Whole, below 2^52. */
function createWriter(bars: number) {
  let bytes = new Uint8Array(bars * 12 + 64)
  let length = 0
  return {
    write(value: number): void {
      if (length + 8 > bytes.length) {
        const larger = new Uint8Array(bytes.length * 2)
        larger.set(bytes)
        bytes = larger
      }
      let rest = value < 0 ? -2 * value - 1 : 2 * value
      while (rest >= 128) {
        bytes[length] = (rest % 128) + 128
        length += 1
        rest = Math.floor(rest / 128)
      }
      bytes[length] = rest
      length += 1
    },
    bytes: () => bytes.slice(0, length),
  }
}

function createReader(bytes: Uint8Array, start = 0) {
  let position = start
  const next = () => {
    const byte = bytes[position]
    if (byte === undefined) throw new RangeError('bars end too early')
    position += 1
    return byte
  }
  return {
    read(): number {
      let byte = next()
      let [value, factor] = [byte % 128, 128]
      while (byte >= 128) {
        byte = next()
        value += (byte % 128) * factor
        factor *= 128
      }
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    },
    skip(count: number): void {
      for (let left = count; left > 0; ) if (next() < 128) left -= 1
    },
    fork: () => createReader(bytes, position),
    isAtEnd: () => position === bytes.length,
  }
}
