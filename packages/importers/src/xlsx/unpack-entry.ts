import { Inflate } from 'fflate'
import { LIMITS } from '../readers/limits.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { crc32 } from './crc32.ts'
import type { ZipEntry } from './zip-directory.ts'

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_SIZE = 30
/** Packed bytes per step: one step of the worst archive bomb yields 66 MB. */
const PACKED_STEP = 64 * 1024

/**
 * Unpacks one part in pieces. Measures the output instead of trusting the archive's stated sizes, and stops at the
 * limits; a wrong checksum at the end means a damaged part.
 */
export function unpackEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  onBytes: (piece: Uint8Array, fraction: number) => 'stop' | undefined,
): void {
  const packed = packedBytesOf(bytes, entry)
  let total = 0
  let crc = 0
  let read = 0
  let stopped = false
  const take = (piece: Uint8Array) => {
    total += piece.length
    checkSize(entry, total, read)
    crc = crc32(piece, crc)
    if (!stopped && piece.length > 0) stopped = onBytes(piece, read / packed.length) === 'stop'
  }
  const inflate = entry.method === 'deflated' ? new Inflate(take) : undefined
  while (read < packed.length && !stopped) {
    const to = Math.min(read + PACKED_STEP, packed.length)
    const piece = packed.subarray(read, to)
    read = to
    if (inflate) pushInto(inflate, piece, to === packed.length, entry)
    else take(piece)
  }
  if (!stopped && crc !== entry.crc) {
    throw new UnreadableFile('damaged-archive', `the checksum of ${entry.name} is wrong`)
  }
}

function pushInto(inflate: Inflate, piece: Uint8Array, isLast: boolean, entry: ZipEntry): void {
  try {
    inflate.push(piece, isLast)
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') {
      throw new UnreadableFile('damaged-archive', `${entry.name}: ${error.message}`)
    }
    throw error
  }
}

/** Compares with the bytes read so far, so that a bomb is stopped early, not only at the absolute limit. */
function checkSize(entry: ZipEntry, total: number, read: number): void {
  const isBomb = total > LIMITS.ratioFreeBytes && total > read * LIMITS.ratio
  if (isBomb || total > LIMITS.expandedBytes) {
    throw new UnreadableFile('archive-bomb', `${entry.name} unpacks to more than ${total} bytes`)
  }
}

function packedBytesOf(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = entry.headerAt
  if (at + LOCAL_SIZE > view.byteLength || view.getUint32(at, true) !== LOCAL_SIGNATURE) {
    throw new UnreadableFile('damaged-archive', `${entry.name} is missing`)
  }
  const from = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + entry.packedBytes > view.byteLength) {
    throw new UnreadableFile('damaged-archive', `${entry.name} is cut off`)
  }
  return bytes.subarray(from, from + entry.packedBytes)
}
