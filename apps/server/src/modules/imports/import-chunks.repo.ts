import { gunzipSync, gzipSync } from 'node:zlib'
import type { Tx } from '#server/db/database.ts'

/** Rows that one stored chunk holds: a page of a preview reads one or two chunks, whatever the size of the file. */
const CHUNK_ROWS = 500

export async function storeRows(
  trx: Tx,
  userId: string,
  importId: string,
  kind: string,
  rows: readonly unknown[],
): Promise<void> {
  for (let chunk = 0; chunk * CHUNK_ROWS < rows.length; chunk += 1) {
    const slice = rows.slice(chunk * CHUNK_ROWS, (chunk + 1) * CHUNK_ROWS)
    await trx
      .insertInto('import_chunks')
      .values({ user_id: userId, import_id: importId, kind, chunk, rows: packed(slice) })
      .execute()
  }
}

/** All rows of a kind, in order. The caller names the type that it stored under this kind. */
export async function loadRows<T>(
  trx: Tx,
  userId: string,
  importId: string,
  kind: string,
): Promise<readonly T[]> {
  return (await loadChunks(trx, userId, importId, kind)).flatMap((rows) => unpacked<T>(rows))
}

/** What is stored of a kind, as it is stored. */
export async function loadChunks(
  trx: Tx,
  userId: string,
  importId: string,
  kind: string,
): Promise<readonly Uint8Array[]> {
  const chunks = await trx
    .selectFrom('import_chunks')
    .select('rows')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .orderBy('chunk')
    .execute()
  return chunks.map(({ rows }) => rows)
}

export async function dropChunks(
  trx: Tx,
  userId: string,
  importId: string,
  kinds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('import_chunks')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('kind', 'in', [...kinds])
    .execute()
}

/** Rows `offset` to `offset + limit` of a kind. */
export async function loadPage<T>(
  trx: Tx,
  userId: string,
  importId: string,
  kind: string,
  offset: number,
  limit: number,
): Promise<readonly T[]> {
  const first = Math.floor(offset / CHUNK_ROWS)
  const last = Math.floor((offset + limit - 1) / CHUNK_ROWS)
  const chunks = await trx
    .selectFrom('import_chunks')
    .select('rows')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('chunk', '>=', first)
    .where('chunk', '<=', last)
    .orderBy('chunk')
    .execute()
  const start = offset - first * CHUNK_ROWS
  return chunks.flatMap((chunk) => unpacked<T>(chunk.rows)).slice(start, start + limit)
}

function packed(rows: readonly unknown[]): Uint8Array {
  return gzipSync(JSON.stringify(rows), { level: 1 })
}

/** The caller names the type that it packed. */
function unpacked<T>(bytes: Uint8Array): T[] {
  return JSON.parse(gunzipSync(bytes).toString()) as T[]
}
