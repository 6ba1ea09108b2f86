import { aggregateBars, barEnd, barStart, canBuild } from '@plumbline/domain/bars/aggregate'
import {
  type Bars,
  emptyBars,
  firstAt,
  isTimeframe,
  joinBars,
  sliceBars,
  type Timeframe,
} from '@plumbline/domain/bars/bars'
import type { PricedTrade } from '@plumbline/domain/bars/position-stretches'
import { serviceKeysOf } from '@plumbline/domain/bars/service-symbols'
import type { SeriesClock } from '@plumbline/domain/bars/series-clock'
import type { TimeRange } from '@plumbline/domain/bars/time-ranges'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import { localSeconds } from '@plumbline/domain/time/local-time'
import type { Tx } from '#server/platform/db/database.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { TradeRow } from '#server/ledger/trades/trades.read.ts'
import { barsOfChunk, barsOfChunks, CHUNK_BARS, type ChunkPart } from './bar-chunks.ts'
import { lacksBars } from './covered-spans.read.ts'
import { chunksBetween, type Level, nextChunks, type SeriesRow } from './prices.repo.ts'

/** A series, for other modules. */
export type StoredSeries = SeriesRow

/** Hours are stored with shorter bars, so that charts of months and years read little. */
export const HOUR = 3_600

/** Chunks read at a time at most. */
const MAX_CHUNKS_PER_READ = 32

/** All series, the preferred ones of a symbol first. */
export async function listSeries(trx: Tx, userId: string): Promise<readonly SeriesRow[]> {
  return seriesQuery(trx, userId)
    .orderBy('symbol_key')
    .orderBy('rank')
    .orderBy('timeframe')
    .orderBy('id')
    .execute()
}

export interface PairQuery {
  readonly pair: string
  readonly accountId: string
  /** The time of interest in the clock of a series; omitted: any. */
  readonly spanIn?: (series: SeriesRow) => TimeRange
}

/**
 * Series that have bars of a trade's pair, the preferred ones first: in the user's order, else those of the account's
 * own terminal, then the finest. A terminal has bars around trades only, in the timeframes that these need: series
 * without all bars of the span come last.
 */
export async function seriesOfPair(
  trx: Tx,
  userId: string,
  { pair, accountId, spanIn }: PairQuery,
): Promise<readonly SeriesRow[]> {
  const rows = await seriesQuery(trx, userId)
    .where((where) =>
      where.or([
        where('symbol_key', '=', pairKey(pair)),
        where.and([where('source', '=', 'service'), where('symbol_key', 'in', ['', ...serviceKeysOf(pair)])]),
      ]),
    )
    .where('bar_count', '>', 0)
    .orderBy('rank')
    .orderBy('timeframe')
    .orderBy('id')
    .execute()
  const lackOf = spanIn === undefined ? undefined : await lacksBars(trx, userId, rows, spanIn)
  return seriesInOrder(rows, accountId, lackOf)
}

/**
 * Series of one symbol: those that lack fewest bars, then in the user's order, else those of the account's own terminal
 * first, then the finest.
 */
export function seriesInOrder(
  rows: readonly SeriesRow[],
  accountId: string,
  lackOf: (row: SeriesRow) => number = () => 0,
): readonly SeriesRow[] {
  const isOwn = (row: SeriesRow) => Number(row.account_id === accountId)
  return rows.toSorted(
    (one, other) =>
      lackOf(one) - lackOf(other) ||
      one.rank - other.rank ||
      isOwn(other) - isOwn(one) ||
      one.timeframe - other.timeframe,
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

/** Whether a chunk that comes from outside has the bars that it states, in order. */
export function isChunk(chunk: ChunkPart): boolean {
  try {
    const { time } = barsOfChunk(chunk, chunk.digits)
    return (
      time.length === chunk.bar_count &&
      time.length <= CHUNK_BARS &&
      time[0] === chunk.first_at &&
      time.at(-1) === chunk.last_at &&
      time.every((at, index) => index === 0 || at > (time[index - 1] ?? at))
    )
  } catch {
    return false
  }
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
  // As many chunks as a window without gaps needs, which begins in the middle of one.
  const needed = Math.ceil(((limit + 1) * timeframe) / stored / CHUNK_BARS) + 1
  const chunks = Math.min(needed, MAX_CHUNKS_PER_READ)
  const built = await readParts(trx, level, series.digits, { from, before: end, chunks }, (bars) => {
    const window = cut(aggregateBars(bars, timeframe), from, before)
    // One more than asked for: a bar at the edge of what was read may lack parts.
    return { window, isEnough: window.time.length > limit }
  })
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

/** Bars built from stored ones, which are read chunk by chunk in the direction of the query until these are enough. */
async function readParts(
  trx: Tx,
  level: Level & { readonly timeframe: Timeframe },
  digits: number,
  range: Pick<WindowQuery, 'from' | 'before'> & { readonly chunks: number },
  build: (bars: Bars) => { readonly window: Bars; readonly isEnough: boolean },
): Promise<Bars> {
  const { from, before, chunks: limit } = range
  let read = emptyBars(level.timeframe, digits)
  for (let offset = 0; ; offset += limit) {
    const rows = await nextChunks(trx, level, { from, before, limit, offset })
    const next = barsOfChunks(from === undefined ? rows.toReversed() : rows, level.timeframe, digits)
    const parts = from === undefined ? [next, read] : [read, next]
    read = offset === 0 ? next : joinBars(level.timeframe, digits, parts)
    const { window, isEnough } = build(read)
    if (rows.length < limit || isEnough) return window
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
  return cut(barsOfChunks(chunks, timeframe, series.digits), from, to + 1)
}

type PricedColumn =
  | 'direction'
  | 'opened_at'
  | 'closed_at'
  | 'entry_price'
  | 'exit_price'
  | 'quantity'
  | 'executions'

/** A trade by the clock of a series. */
export function pricedTrade(trade: Readonly<Pick<TradeRow, PricedColumn>>, clock: SeriesClock): PricedTrade {
  const at = (time: string) => Math.floor(clock.toSeries(localSeconds(time)))
  return {
    direction: trade.direction,
    openedAt: at(trade.opened_at),
    closedAt: trade.closed_at === null ? null : at(trade.closed_at),
    entryPrice: trade.entry_price,
    exitPrice: trade.exit_price,
    quantity: trade.quantity,
    fills: (trade.executions ?? []).map(({ kind, at: time, quantity, price }) => ({
      kind,
      at: at(time),
      quantity,
      price,
    })),
  }
}
