import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { AppError } from '@plumbline/contract/errors'
import {
  readZipEnd,
  readZipEntries,
  ZIP_END_BYTES,
  type ZipEntry,
} from '@plumbline/importers/xlsx/zip-directory'
import { UnreadableFile } from '@plumbline/importers/readers/unreadable-file'

/** A ZIP archive on disk, of which one part at a time is in memory. */
export interface Archive {
  has(name: string): boolean
  /** One part's content; null if it is damaged, or larger than `mostBytes` when unpacked. */
  read(name: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null>
}

const inflate = promisify(inflateRaw)

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_SIZE = 30
/** 65,535 parts with names of 400 bytes. */
const MAX_LIST_BYTES = 32 * 1_048_576

/** Whether a file begins like a ZIP archive. */
export async function isArchive(file: Blob): Promise<boolean> {
  const [p, k, ...rest] = await bytesOf(file, 0, 4)
  return p === 0x50 && k === 0x4b && rest[0] === 3 && rest[1] === 4
}

/** Reads the list of an archive's parts. Throws DOCUMENT_UNREADABLE if it is damaged, or made to unpack without end. */
export async function openArchive(file: Blob): Promise<Archive> {
  try {
    return await archiveIn(file)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new AppError('DOCUMENT_UNREADABLE', { reason: error.detail })
    throw error
  }
}

async function archiveIn(file: Blob): Promise<Archive> {
  const { count, listAt } = readZipEnd(await bytesOf(file, Math.max(0, file.size - ZIP_END_BYTES), file.size))
  if (file.size - listAt > MAX_LIST_BYTES)
    throw new UnreadableFile('archive-bomb', 'its list of parts is too long')
  const entries = readZipEntries(await bytesOf(file, listAt, file.size), count)
  refuseOverlaps(entries, listAt)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return {
    has: (name) => byName.has(name),
    async read(name, mostBytes) {
      const entry = byName.get(name)
      return entry === undefined ? null : unpacked(file, entry, mostBytes)
    },
  }
}

/** Parts that share bytes let a small archive unpack to any size; no real one has them. */
function refuseOverlaps(entries: readonly ZipEntry[], listAt: number): void {
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.headerAt - b.headerAt)) {
    if (entry.headerAt < end) throw new UnreadableFile('archive-bomb', 'its parts overlap')
    end = entry.headerAt + LOCAL_SIZE + entry.packedBytes
  }
  if (end > listAt) throw new UnreadableFile('damaged-archive', 'its parts exceed the archive')
}

async function unpacked(
  file: Blob,
  entry: ZipEntry,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // What does not compress becomes slightly longer: five bytes for each 16 kilobytes at most.
  if (entry.packedBytes > mostBytes + mostBytes / 1024 + 1024) return null
  const head = await bytesOf(file, entry.headerAt, entry.headerAt + LOCAL_SIZE)
  if (head.length < LOCAL_SIZE) return null
  const view = new DataView(head.buffer)
  if (view.getUint32(0, true) !== LOCAL_SIGNATURE) return null
  const from = entry.headerAt + LOCAL_SIZE + view.getUint16(26, true) + view.getUint16(28, true)
  const packed = await bytesOf(file, from, from + entry.packedBytes)
  const content = entry.method === 'stored' ? packed : await inflated(packed, mostBytes)
  return content !== null && content.length <= mostBytes && crc32(content) === entry.crc ? content : null
}

async function inflated(packed: Uint8Array, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await inflate(packed, { maxOutputLength: Math.max(1, mostBytes) }))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ERR_BUFFER_TOO_LARGE' || code.startsWith('Z_')) return null
    throw error
  }
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}
