import { type Selectable, sql } from 'kysely'
import { sweepDeleted } from '#server/platform/db/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { ChunkPart, ChunkRow } from './bar-chunks.ts'

export type SeriesRow = Selectable<Schema['bar_series']>

/** What names a chunk: its series and level. */
export interface Level {
  readonly userId: string
  readonly seriesId: string
  readonly timeframe: number
}

/** Rows per statement. */
const CHUNKS_PER_WRITE = 50

/** A series that is not deleted, locked until the transaction ends. */
export async function lockSeries(trx: Tx, userId: string, id: string): Promise<SeriesRow | undefined> {
  return trx
    .selectFrom('bar_series')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Chunks with bars from `from` to `to`, both included, in order. */
export async function chunksBetween(
  trx: Tx,
  level: Level,
  from: number,
  to: number,
): Promise<readonly ChunkRow[]> {
  return chunksOfLevel(trx, level)
    .where('last_at', '>=', from)
    .where('first_at', '<=', to)
    .orderBy('first_at')
    .execute()
}

/** The last chunk that begins before `time`. */
export async function chunkBefore(trx: Tx, level: Level, time: number): Promise<ChunkRow | undefined> {
  return chunksOfLevel(trx, level)
    .where('first_at', '<', time)
    .orderBy('first_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Chunks from the one that contains or follows `from` on; of those before `before`, the last ones first. */
export async function nextChunks(
  trx: Tx,
  level: Level,
  { from, before, limit, offset }: ChunkQuery,
): Promise<readonly ChunkRow[]> {
  let query = chunksOfLevel(trx, level)
  if (from !== undefined) query = query.where('last_at', '>=', from)
  if (before !== undefined) query = query.where('first_at', '<', before)
  return query
    .orderBy('first_at', from === undefined ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
}

interface ChunkQuery {
  readonly from: number | undefined
  readonly before: number | undefined
  readonly limit: number
  readonly offset: number
}

function chunksOfLevel(trx: Tx, { userId, seriesId, timeframe }: Level) {
  return trx
    .selectFrom('bar_chunks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('series_id', '=', seriesId)
    .where('timeframe', '=', timeframe)
}

/** Replaces chunks by others. */
export async function replaceChunks(
  trx: Tx,
  level: Level,
  former: readonly ChunkRow[],
  chunks: readonly ChunkPart[],
): Promise<void> {
  const { userId, seriesId, timeframe } = level
  if (former.length > 0) {
    await trx
      .deleteFrom('bar_chunks')
      .where('user_id', '=', userId)
      .where('series_id', '=', seriesId)
      .where('timeframe', '=', timeframe)
      .where(
        'first_at',
        'in',
        former.map(({ first_at }) => first_at),
      )
      .execute()
  }
  for (let from = 0; from < chunks.length; from += CHUNKS_PER_WRITE) {
    const rows = chunks.slice(from, from + CHUNKS_PER_WRITE)
    await trx
      .insertInto('bar_chunks')
      .values(rows.map((chunk) => ({ user_id: userId, series_id: seriesId, ...chunk })))
      .execute()
  }
}

/** Counts a series' bars again, after a write to its chunks. */
export async function recountSeries(
  trx: Tx,
  { userId, id, timeframe }: { readonly userId: string; readonly id: string; readonly timeframe: number },
  digits: number,
  at: Date,
): Promise<void> {
  await sql`
    update bar_series s set
      digits = ${digits}, first_at = c.first_at, last_at = c.last_at, bar_count = coalesce(c.bars, 0),
      byte_count = coalesce(c.bytes, 0), revision = s.revision + 1, updated_at = ${at}
    from (
      select min(first_at) filter (where timeframe = ${timeframe}::int4) as first_at,
        max(last_at) filter (where timeframe = ${timeframe}::int4) as last_at,
        sum(bar_count) filter (where timeframe = ${timeframe}::int4)::int8 as bars,
        sum(length(bars))::int8 as bytes
      from bar_chunks where user_id = ${userId}::uuid and series_id = ${id}::uuid
    ) c
    where s.user_id = ${userId}::uuid and s.id = ${id}::uuid`.execute(trx)
}

/** Also a deleted one. */
export async function findAnySeries(trx: Tx, userId: string, id: string): Promise<SeriesRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('bar_series')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether another series of the same symbol, source and timeframe took the place of a deleted one. */
export async function isReplaced(trx: Tx, row: SeriesRow): Promise<boolean> {
  const { rows } = await sql`
    select from bar_series where user_id = ${row.user_id}::uuid and id <> ${row.id}::uuid and symbol = ${row.symbol}
      and source = ${row.source} and account_id is not distinct from ${row.account_id}::uuid and label = ${row.label}
      and timeframe = ${row.timeframe}::int4 and deleted_at is null`.execute(trx)
  return rows.length > 0
}

export async function setDeleted(trx: Tx, userId: string, id: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('bar_series')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Removes series, with their bars, that have been in the bin for its days. */
export async function sweepSeries(trx: Tx): Promise<void> {
  await sweepDeleted(trx, 'bar_series')
}

/** Series in the given order come first; the others keep theirs. */
export async function rankSeries(trx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const values = sql.join(ids.map((id, index) => sql`(${id}::text, ${index}::int4)`))
  await sql`
    update bar_series s set rank = v.rank - ${ids.length}::int4
    from (values ${values}) as v (id, rank)
    where s.user_id = ${userId}::uuid and s.id::text = v.id`.execute(trx)
}
