import { aggregateBars, barEnd, barStart } from '@plumbline/domain/bars/aggregate'
import { type Bars, firstAt, mergeBars, sliceBars, withDigits } from '@plumbline/domain/bars/bars'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { Tx } from '#server/platform/db/database.ts'
import { barsOfChunks, type ChunkPart, type ChunkRow, chunksOf } from './bar-chunks.ts'
import { HOUR, hasHours, timeframeOf } from './prices.read.ts'
import {
  chunkBefore,
  chunksBetween,
  type Level,
  lockSeries,
  recountSeries,
  replaceChunks,
  type SeriesRow,
} from './prices.repo.ts'

/** What a series is of, and how its bars are stated. */
export type SeriesOf = Pick<
  SeriesRow,
  'symbol' | 'source' | 'account_id' | 'timeframe' | 'digits' | 'time_zone'
> & { readonly label?: string }

interface WriteDeps {
  readonly newId: () => string
  readonly now: () => Date
}

/** The series of a symbol, source and timeframe, locked; a missing one is created. */
export async function seriesFor(
  { newId, now }: WriteDeps,
  trx: Tx,
  userId: string,
  { label = '', ...of }: SeriesOf,
): Promise<SeriesRow> {
  const at = now()
  const key = { ...of, label, symbol_key: pairKey(of.symbol) }
  await trx
    .insertInto('bar_series')
    .values({
      ...key,
      user_id: userId,
      id: newId(),
      first_at: null,
      last_at: null,
      deleted_at: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('bar_series')
    .selectAll()
    .where('user_id', '=', userId)
    .where('symbol', '=', of.symbol)
    .where('source', '=', of.source)
    .where('account_id', of.account_id === null ? 'is' : '=', of.account_id)
    .where('label', '=', label)
    .where('timeframe', '=', of.timeframe)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface StoredBars {
  /** Bars that were not known. */
  readonly added: number
  /** Bars that were known with other values, which are replaced. */
  readonly changed: number
  /** The chunks of the series' own timeframe that were replaced, as they were. */
  readonly former: readonly ChunkRow[]
}

/**
 * Writes bars of a series' own timeframe, in one transaction: those of the same time are replaced, and the hours are
 * rebuilt. The same bars again change nothing. Undefined: the series is gone.
 */
export async function storeBars(
  { now }: Pick<WriteDeps, 'now'>,
  trx: Tx,
  { userId, seriesId }: Pick<Level, 'userId' | 'seriesId'>,
  bars: Bars,
): Promise<StoredBars | undefined> {
  const series = await lockSeries(trx, userId, seriesId)
  if (series === undefined) return undefined
  const [first, last] = [bars.time[0], bars.time.at(-1)]
  const nothing = { added: 0, changed: 0, former: [] }
  if (first === undefined || last === undefined) return nothing
  const own = timeframeOf(series)
  const digits = Math.max(series.digits, bars.digits)
  const level = { userId, seriesId, timeframe: own }
  // The whole hours of what is written, so that these can be built from what was read.
  const former = await withOneBefore(
    trx,
    level,
    barStart(first, HOUR),
    barEnd(barStart(last, HOUR), HOUR) - 1,
  )
  const {
    bars: merged,
    added,
    changed,
  } = mergeBars(barsOfChunks(former, own, digits), withDigits(bars, digits))
  if (added === 0 && changed === 0) return nothing
  await replaceChunks(trx, level, former, chunksOf(merged))
  if (hasHours(own)) await storeHours(trx, level, hoursOf(merged, first, last))
  await recountSeries(trx, { userId, id: seriesId, timeframe: own }, digits, now())
  return { added, changed, former }
}

/** Chunks of a range, and the one before it, which may have room. */
async function withOneBefore(trx: Tx, level: Level, from: number, to: number): Promise<readonly ChunkRow[]> {
  const chunks = await chunksBetween(trx, level, from, to)
  const before = await chunkBefore(trx, level, chunks[0]?.first_at ?? from)
  return before === undefined ? chunks : [before, ...chunks]
}

/** The hours that contain bars from `first` to `last`. */
function hoursOf(bars: Bars, first: number, last: number): Bars {
  const from = firstAt(bars, barStart(first, HOUR))
  const to = firstAt(bars, barEnd(barStart(last, HOUR), HOUR))
  return aggregateBars(sliceBars(bars, from, to), HOUR)
}

async function storeHours(trx: Tx, series: Level, hours: Bars): Promise<void> {
  const level = { ...series, timeframe: HOUR }
  const former = await withOneBefore(trx, level, hours.time[0] ?? 0, hours.time.at(-1) ?? 0)
  const merged = mergeBars(barsOfChunks(former, HOUR, hours.digits), hours).bars
  await replaceChunks(trx, level, former, chunksOf(merged))
}

/** Writes the chunks of a new series as an export has them. */
export async function restoreChunks(
  trx: Tx,
  userId: string,
  { id, timeframe, digits }: Pick<SeriesRow, 'id' | 'timeframe' | 'digits'>,
  chunks: readonly ChunkPart[],
  at: Date,
): Promise<void> {
  await replaceChunks(trx, { userId, seriesId: id, timeframe }, [], withoutOverlaps(chunks))
  await recountSeries(trx, { userId, id, timeframe }, digits, at)
}

/** Each chunk of a timeframe begins after the end of the one before it; files can be edited. */
function withoutOverlaps(chunks: readonly ChunkPart[]): readonly ChunkPart[] {
  const ends = new Map<number, number>()
  const inOrder = chunks.toSorted((one, other) => one.first_at - other.first_at)
  return inOrder.filter(({ timeframe, first_at, last_at }) => {
    const isAfter = first_at > (ends.get(timeframe) ?? Number.NEGATIVE_INFINITY)
    if (isAfter) ends.set(timeframe, last_at)
    return isAfter
  })
}
