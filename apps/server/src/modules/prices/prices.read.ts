import { aggregateBars, barEnd, barStart, canBuild } from '@plumbline/domain/bars/aggregate'
import {
  type Bars,
  firstAt,
  isTimeframe,
  joinBars,
  sliceBars,
  type Timeframe,
} from '@plumbline/domain/bars/bars'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { Tx } from '#server/db/database.ts'
import { isUuid } from '#server/ids.ts'
import { barsOfChunk, type ChunkRow } from './bar-chunks.ts'
import { chunksBetween, type Level, nextChunks, type SeriesRow } from './prices.repo.ts'

/** A series, for other modules. */
export type StoredSeries = SeriesRow

/** Hours are stored with shorter bars, so that charts of months and years read little. */
export const HOUR = 3_600

/** Chunks read at a time. */
const CHUNKS_PER_READ = 8

/** All series, the preferred ones of a symbol first. */
export async function listSeries(trx: Tx, userId: string): Promise<readonly SeriesRow[]> {
  return seriesQuery(trx, userId)
    .orderBy('symbol_key')
    .orderBy('rank')
    .orderBy('timeframe')
    .orderBy('id')
    .execute()
}

/**
 * Series that have bars of a trade's pair, the preferred ones first: in the user's order, else those of the account's
 * own terminal, then the finest.
 */
export async function seriesOfPair(
  trx: Tx,
  userId: string,
  { pair, accountId }: { readonly pair: string; readonly accountId: string },
): Promise<readonly SeriesRow[]> {
  const rows = await seriesQuery(trx, userId)
    .where('symbol_key', '=', pairKey(pair))
    .where('bar_count', '>', 0)
    .orderBy('rank')
    .orderBy('timeframe')
    .orderBy('id')
    .execute()
  return seriesInOrder(rows, accountId)
}

/** Series of one symbol in the user's order, else those of the account's own terminal first, then the finest. */
export function seriesInOrder(rows: readonly SeriesRow[], accountId: string): readonly SeriesRow[] {
  const isOwn = (row: SeriesRow) => Number(row.account_id === accountId)
  return rows.toSorted(
    (one, other) => one.rank - other.rank || isOwn(other) - isOwn(one) || one.timeframe - other.timeframe,
  )
}

export async function findSeries(trx: Tx, userId: string, id: string): Promise<SeriesRow | undefined> {
  if (!isUuid(id)) return undefined
  return seriesQuery(trx, userId).where('id', '=', id).executeTakeFirst()
}

function seriesQuery(trx: Tx, userId: string) {
  return trx
    .selectFrom('bar_series')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
}

/** The series' own timeframe. */
export function timeframeOf({ timeframe }: SeriesRow): Timeframe {
  if (!isTimeframe(timeframe)) throw new RangeError(`a series has bars of ${timeframe} seconds`)
  return timeframe
}

/** Bars shorter than an hour that fill hours exactly are stored as hours, too. */
export function hasHours(timeframe: Timeframe): boolean {
  return timeframe < HOUR && canBuild(timeframe, HOUR)
}

export interface WindowQuery {
  readonly timeframe: Timeframe
  /** The first bars that open at this time or later; without it, the last ones before `before`. */
  readonly from?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

export interface ReadWindow {
  readonly bars: Bars
  readonly hasEarlier: boolean
  readonly hasLater: boolean
}

/** A window of a series; bars of a longer timeframe are built from the longest stored ones that fit. */
export async function readWindow(trx: Tx, series: SeriesRow, query: WindowQuery): Promise<ReadWindow> {
  const { timeframe, from, before, limit } = query
  const own = timeframeOf(series)
  const stored = hasHours(own) && canBuild(HOUR, timeframe) ? HOUR : own
  const level = { userId: series.user_id, seriesId: series.id, timeframe: stored }
  // A bar that begins at `from` or later has all its parts from there on; the part before `before` may be in the middle
  // of a bar that opens earlier.
  const end = before === undefined ? undefined : barEnd(barStart(before - 1, timeframe), timeframe)
  const parts = await readParts(trx, level, series.digits, { from, before: end }, (bars) => {
    const built = cut(aggregateBars(bars, timeframe), from, before)
    // One more than asked for: a bar at the edge of what was read may lack parts.
    return built.time.length > limit
  })
  const built = cut(aggregateBars(parts, timeframe), from, before)
  const count = built.time.length
  const bars =
    from === undefined ? sliceBars(built, Math.max(0, count - limit), count) : sliceBars(built, 0, limit)
  const [first, last] = [bars.time[0], bars.time.at(-1)]
  return {
    bars,
    hasEarlier: isBefore(series.first_at, first ?? from ?? before, timeframe),
    hasLater: isAfter(series.last_at, last, from ?? before, timeframe),
  }
}

function isBefore(firstAt: number | null, first: number | undefined, timeframe: Timeframe): boolean {
  return firstAt !== null && first !== undefined && barStart(firstAt, timeframe) < first
}

function isAfter(
  lastAt: number | null,
  last: number | undefined,
  asked: number | undefined,
  timeframe: Timeframe,
): boolean {
  if (lastAt === null) return false
  const start = barStart(lastAt, timeframe)
  return last === undefined ? asked !== undefined && start >= asked : start > last
}

function cut(bars: Bars, from: number | undefined, before: number | undefined): Bars {
  const start = from === undefined ? 0 : firstAt(bars, from)
  const end = before === undefined ? bars.time.length : firstAt(bars, before)
  return sliceBars(bars, start, Math.max(start, end))
}

/** Stored bars, chunk by chunk in the direction of the query, until `isEnough`. */
async function readParts(
  trx: Tx,
  level: Level & { readonly timeframe: Timeframe },
  digits: number,
  range: Pick<WindowQuery, 'from' | 'before'>,
  isEnough: (bars: Bars) => boolean,
): Promise<Bars> {
  const { from, before } = range
  let read: Bars[] = []
  for (let offset = 0; ; offset += CHUNKS_PER_READ) {
    const rows = await nextChunks(trx, level, { from, before, limit: CHUNKS_PER_READ, offset })
    const next = rows.map((row: ChunkRow) => barsOfChunk(row, digits))
    read = from === undefined ? [...next.toReversed(), ...read] : [...read, ...next]
    const joined = joinBars(level.timeframe, digits, read)
    if (rows.length < CHUNKS_PER_READ || isEnough(joined)) return joined
  }
}

/** The bars of a stored timeframe (the series' own, or an hour) that open from `from` to `to`, both included. */
export async function readBars(
  trx: Tx,
  series: SeriesRow,
  timeframe: Timeframe,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Bars> {
  const level = { userId: series.user_id, seriesId: series.id, timeframe }
  const chunks = await chunksBetween(trx, level, from, to)
  const bars = joinBars(
    timeframe,
    series.digits,
    chunks.map((chunk) => barsOfChunk(chunk, series.digits)),
  )
  return cut(bars, from, to + 1)
}
