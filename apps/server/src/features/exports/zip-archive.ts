import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { AppError } from '@plumbline/contract/errors'
import {
  dataDescriptor,
  directoryEnd,
  directoryEntry,
  localHeader,
  MAX_ZIP_BYTES,
  MAX_ZIP_ENTRIES,
  type WrittenEntry,
} from '@plumbline/importers/tables/zip-records'

export interface ZipPart {
  readonly name: string
  readonly chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

/**
 * A ZIP archive in chunks; parts are compressed in order as they arrive. Fastest compression level: three times as fast
 * as the default for a tenth more bytes, and off the main thread.
 */
export async function* zipArchive(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = []
  let at = 0
  for await (const part of parts) {
    if (written.length === MAX_ZIP_ENTRIES) throw new AppError('EXPORT_TOO_LARGE')
    const name = new TextEncoder().encode(part.name)
    const header = localHeader(name)
    const entry = { name, headerAt: at, crc: 0, bytes: 0, packedBytes: 0 }
    at += header.length
    yield header
    for await (const packed of packedChunks(part, entry)) {
      entry.packedBytes += packed.length
      at += packed.length
      if (at > MAX_ZIP_BYTES || entry.bytes > MAX_ZIP_BYTES) throw new AppError('EXPORT_TOO_LARGE')
      yield packed
    }
    const descriptor = dataDescriptor(entry)
    at += descriptor.length
    yield descriptor
    written.push(entry)
  }
  const list = written.map(directoryEntry)
  yield* list
  const listBytes = list.reduce((sum, bytes) => sum + bytes.length, 0)
  yield directoryEnd(written.length, at, listBytes)
}

/** Counts bytes and computes the CRC of what is compressed; cancelling the output also cancels the source. */
async function* packedChunks(
  { chunks }: ZipPart,
  entry: { crc: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  async function* measured() {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      entry.crc = crc32(bytes, entry.crc)
      entry.bytes += bytes.length
      if (bytes.length > 0) yield bytes
    }
  }
  const source = Readable.from(measured(), { objectMode: false, highWaterMark: 64 * 1024 })
  const packer = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 })
  source.on('error', (error) => packer.destroy(error))
  try {
    for await (const packed of source.pipe(packer)) yield packed
  } finally {
    source.destroy()
    packer.destroy()
  }
}
