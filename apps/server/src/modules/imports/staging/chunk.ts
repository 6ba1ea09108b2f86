import { gzipSync } from 'node:zlib'

/** Rows that one stored chunk holds: a page of a preview reads one or two chunks, whatever the size of the file. */
export const CHUNK_ROWS = 500

export function packed(rows: readonly unknown[]): Uint8Array {
  return gzipSync(JSON.stringify(rows), { level: 1 })
}
