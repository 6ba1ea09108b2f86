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
export function createReader(bytes: Uint8Array) {
  let position = 0
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
    /** Fills a column, which takes a fifth of the time of reading one by one. */
    readInto(numbers: Float64Array): void {
      let at = position
      for (let index = 0; index < numbers.length; index += 1) {
        let byte = bytes[at] ?? 0
        at += 1
        if (byte < 128) {
          numbers[index] = (byte & 1) === 0 ? byte >> 1 : -((byte + 1) >> 1)
          continue
        }
        let [value, factor] = [byte & 127, 128]
        while (byte >= 128) {
          byte = bytes[at] ?? 0
          at += 1
          value += (byte & 127) * factor
          factor *= 128
        }
        numbers[index] = value % 2 === 0 ? value / 2 : -(value + 1) / 2
      }
      if (at > bytes.length) throw new RangeError('bars end too early')
      position = at
    },
    isAtEnd: () => position === bytes.length,
  }
}
