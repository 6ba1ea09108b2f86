import { crc32 } from 'node:zlib'
import { utf8 } from './text-bytes.ts'

/** A part of an archive, written byte for byte as given, valid or not. */
export interface RawZipPart {
  readonly name: string
  readonly packed: Uint8Array
  readonly method: 'stored' | 'deflated'
  /** Default: the checksum of the packed bytes, correct for stored parts. */
  readonly crc?: number
  readonly encrypted?: boolean
}

/** Writes an archive without checking its parts: also what a correct library would refuse to write. */
export function rawZip(parts: readonly RawZipPart[]): Uint8Array {
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const part of parts) {
    const name = utf8(part.name)
    const fields = partFields(part, name.length)
    directory.push(directoryEntry(fields, at), name)
    for (const piece of [localHeader(fields), name, part.packed]) {
      pieces.push(piece)
      at += piece.length
    }
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0)
  return concat([...pieces, ...directory, endRecord(parts.length, size, at)])
}

export function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The eleven fields shared by local header and directory, from "version needed" to the length of "extra". */
function partFields(part: RawZipPart, nameSize: number): Uint8Array {
  const fields = new DataView(new ArrayBuffer(26))
  fields.setUint16(0, 20, true)
  fields.setUint16(2, part.encrypted ? 1 : 0, true)
  fields.setUint16(4, part.method === 'stored' ? 0 : 8, true)
  fields.setUint32(10, part.crc ?? crc32(part.packed), true)
  fields.setUint32(14, part.packed.length, true)
  fields.setUint32(18, part.packed.length, true)
  fields.setUint16(22, nameSize, true)
  return new Uint8Array(fields.buffer)
}

function localHeader(fields: Uint8Array): Uint8Array {
  return concat([Uint8Array.of(0x50, 0x4b, 3, 4), fields])
}

function directoryEntry(fields: Uint8Array, headerAt: number): Uint8Array {
  const rest = new DataView(new ArrayBuffer(14))
  rest.setUint32(10, headerAt, true)
  return concat([Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), fields, new Uint8Array(rest.buffer)])
}

function endRecord(count: number, size: number, at: number): Uint8Array {
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, count, true)
  end.setUint16(10, count, true)
  end.setUint32(12, size, true)
  end.setUint32(16, at, true)
  return new Uint8Array(end.buffer)
}
