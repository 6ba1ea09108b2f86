import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Tx } from '#server/platform/db/database.ts'
import { loadChunks } from '../staging/import-chunks.repo.ts'

/** Bytes per stored chunk: a large file is written and read in many small values. */
const PIECE_BYTES = 1024 * 1024
const KIND = 'file'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Compresses a file for storage. Call before the transaction: within one, only queries are awaited. */
export async function packFile(bytes: Uint8Array): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    pieces.push(await pack(bytes.subarray(at, at + PIECE_BYTES), { level: 1 }))
  }
  return pieces
}

export async function unpackFile(pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  const unpacked: Uint8Array[] = []
  for (const piece of pieces) unpacked.push(await unpack(piece))
  return new Uint8Array(Buffer.concat(unpacked))
}

/** Stores a file with its import, so that it can be read again once columns are assigned. */
export async function storeFile(
  trx: Tx,
  userId: string,
  importId: string,
  pieces: readonly Uint8Array[],
): Promise<void> {
  for (const [chunk, rows] of pieces.entries()) {
    await trx
      .insertInto('import_chunks')
      .values({ user_id: userId, import_id: importId, kind: KIND, chunk, rows })
      .execute()
  }
}

export function loadFile(trx: Tx, userId: string, importId: string): Promise<readonly Uint8Array[]> {
  return loadChunks(trx, userId, importId, KIND)
}
