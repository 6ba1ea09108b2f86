/**
 * Whole numbers below 2^52 as variable-length integers of seven bits per byte. Small numbers of either sign become small
 * positive ones: 0, −1, 1, −2 are 0, 1, 2, 3. `bytesExpected` avoids copies.
 */
export function createWriter(bytesExpected: number) {
  let bytes = new Uint8Array(bytesExpected + 64)
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

/** Reads what the writer wrote; throws a RangeError where the bytes end too early. */
export function createReader(bytes: Uint8Array, start = 0) {
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
