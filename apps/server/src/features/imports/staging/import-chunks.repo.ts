import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { Tx } from '#server/platform/db/database.ts'
import { CHUNK_ROWS, packed } from './chunk.ts'

export async function storeRows(
  trx: Tx,
  userId: string,
  importId: string,
  kind: string,
  rows: readonly unknown[],
): Promise<void> {
  for (let chunk = 0; chunk * CHUNK_ROWS < rows.length; chunk += 1) {
    const slice = rows.slice(chunk * CHUNK_ROWS, (chunk + 1) * CHUNK_ROWS)
    await storePacked(trx, userId, importId, kind, chunk, [packed(slice)])
  }
}

/** Stores compressed chunks of a kind from index `first`. All but the last of a kind are full. */
export async function storePacked(
  trx: Tx,
  userId: string,
  importId: string,
  kind: string,
  first: number,
  chunks: readonly Uint8Array[],
): Promise<void> {
  await trx
    .insertInto('import_chunks')
    .values(
      chunks.map((rows, place) => ({
        user_id: userId,
        import_id: importId,
        kind,
        chunk: first + place,
        rows,
      })),
    )
    .execute()
}

/** All rows of a kind, in order, yielding after each chunk. The caller states the stored type. */
export async function loadRows<T>(
  trx: Tx,
  userId: string,
  importId: string,
  kind: string,
): Promise<readonly T[]> {
  const all: T[] = []
  for (const chunk of await loadChunks(trx, userId, importId, kind)) {
    for (const row of unpacked<T>(chunk)) all.push(row)
    await nextTurn()
  }
  return all
}

/** Stored chunks of a kind, still compressed. */
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

/** The caller states the stored type. */
function unpacked<T>(bytes: Uint8Array): T[] {
  return JSON.parse(gunzipSync(bytes).toString()) as T[]
}
