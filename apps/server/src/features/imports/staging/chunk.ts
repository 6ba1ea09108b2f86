import { gzipSync } from 'node:zlib'

/** Rows per stored chunk: a page of a preview reads one or two chunks, whatever the file's size. */
export const CHUNK_ROWS = 500

export function packed(rows: readonly unknown[]): Uint8Array {
  return gzipSync(JSON.stringify(rows), { level: 1 })
}
