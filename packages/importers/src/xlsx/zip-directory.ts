import { createDecoder } from '../readers/text-decoder.ts'
import { LIMITS } from '../readers/limits.ts'
import { UnreadableFile } from '../readers/unreadable-file.ts'

export interface ZipEntry {
  readonly name: string
  readonly method: 'stored' | 'deflated'
  readonly crc: number
  /** Offset of the local header. */
  readonly headerAt: number
  readonly packedBytes: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const MAX_COMMENT = 0xffff

/** Where an archive lists its parts. */
export interface ZipEnd {
  readonly count: number
  /** Offset of the list. */
  readonly listAt: number
}

/**
 * Lists an archive from its central directory (APPNOTE 4.3.12), the only authoritative list in a zip. Its sizes are not
 * trusted: `unpackEntry` measures them.
 */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] {
  const { count, listAt } = readZipEnd(bytes)
  if (count > LIMITS.archiveEntries) throw new UnreadableFile('archive-bomb', `${count} parts`)
  return readZipEntries(bytes.subarray(listAt), count)
}

/** Enough of an archive's end to hold its last record, whatever comment follows. */
export const ZIP_END_BYTES = END_SIZE + MAX_COMMENT

/** Reads the last record of an archive; `tail` is its end, or all of it. */
export function readZipEnd(tail: Uint8Array): ZipEnd {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  const end = findEnd(view)
  if (end === undefined) throw new UnreadableFile('damaged-archive', 'the end of the archive is missing')
  return { count: view.getUint16(end + 10, true), listAt: view.getUint32(end + 16, true) }
}

/** The entries of a central directory that begins at the first byte. */
export function readZipEntries(bytes: Uint8Array, count: number): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: ZipEntry[] = []
  let at = 0
  for (let i = 0; i < count; i += 1) {
    if (at + ENTRY_SIZE > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw new UnreadableFile('damaged-archive', `part ${i + 1} of ${count} is not listed`)
    }
    const nameSize = view.getUint16(at + 28, true)
    entries.push(readEntry(bytes, view, at, nameSize))
    at += ENTRY_SIZE + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, nameSize: number): ZipEntry {
  const nameAt = at + ENTRY_SIZE
  const name = createDecoder('utf-8').decode(bytes.subarray(nameAt, nameAt + nameSize))
  if ((view.getUint16(at + 8, true) & 1) === 1) throw new UnreadableFile('password-protected', name)
  return {
    name: name.replaceAll('\\', '/'),
    method: methodOf(view.getUint16(at + 10, true), name),
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    headerAt: view.getUint32(at + 42, true),
  }
}

function methodOf(code: number, name: string): ZipEntry['method'] {
  if (code === 0) return 'stored'
  if (code === 8) return 'deflated'
  throw new UnreadableFile('damaged-archive', `${name} uses the unsupported compression method ${code}`)
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  return undefined
}
