import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Tx } from '#server/platform/db/database.ts'
import type { CashOperation } from '#server/ledger/cash/cash.read.ts'
import { type UndecidedTrade, STAGED_KINDS, type StagedTrade } from './staged-row.ts'

/** Rows per stored chunk: a page of a preview reads one or two chunks, whatever the file's size. */
export const CHUNK_ROWS = 500

export function packed(rows: readonly unknown[]): Uint8Array {
  return gzipSync(JSON.stringify(rows), { level: 1 })
}

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
  const chunks = await chunksOf(trx, userId, importId, kind).execute()
  return chunks.map(({ rows }) => rows)
}

function chunksOf(trx: Tx, userId: string, importId: string, kind: string) {
  return trx
    .selectFrom('import_chunks')
    .select('rows')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .orderBy('chunk')
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
  const chunks = await chunksOf(trx, userId, importId, kind)
    .where('chunk', '>=', first)
    .where('chunk', '<=', last)
    .execute()
  const start = offset - first * CHUNK_ROWS
  return chunks.flatMap((chunk) => unpacked<T>(chunk.rows)).slice(start, start + limit)
}

/** The caller states the stored type. */
function unpacked<T>(bytes: Uint8Array): T[] {
  return JSON.parse(gunzipSync(bytes).toString()) as T[]
}

/** A file's rows in file order, with times as in the file. */
export interface FileRows {
  readonly trades: readonly UndecidedTrade[]
  readonly cash: readonly CashOperation[]
}

/** Stored besides the staged rows once these were converted to another zone. */
const TRADES_AS_READ = 'as-read'
const CASH_AS_READ = 'cash-as-read'

export async function loadOriginalRows(trx: Tx, userId: string, importId: string): Promise<FileRows> {
  const trades = await loadRows<UndecidedTrade>(trx, userId, importId, TRADES_AS_READ)
  const cash = await loadRows<CashOperation>(trx, userId, importId, CASH_AS_READ)
  if (trades.length > 0 || cash.length > 0) return { trades, cash }
  const staged: StagedTrade[] = []
  for (const kind of STAGED_KINDS) {
    // A loop, not a spread: half a million arguments exceed the limit of a call.
    for (const row of await loadRows<StagedTrade>(trx, userId, importId, kind)) staged.push(row)
  }
  return {
    trades: staged.sort((a, b) => a.index - b.index),
    cash: await loadRows<CashOperation>(trx, userId, importId, 'cash'),
  }
}

/** Stores the rows as in the file, and clears the staged ones. */
export async function storeOriginalRows(
  trx: Tx,
  userId: string,
  importId: string,
  rows: FileRows,
): Promise<void> {
  await dropChunks(trx, userId, importId, [...STAGED_KINDS, 'cash', TRADES_AS_READ, CASH_AS_READ])
  await storeRows(trx, userId, importId, TRADES_AS_READ, rows.trades)
  await storeRows(trx, userId, importId, CASH_AS_READ, rows.cash)
}
