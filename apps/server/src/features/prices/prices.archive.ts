import { text } from '@plumbline/contract/fields'
import { barSource, barTime } from '@plumbline/contract/prices/prices'
import { timeframe } from '@plumbline/contract/timeframe'
import { MAX_DIGITS } from '@plumbline/domain/bars/bars'
import { pairKey } from '@plumbline/domain/instruments/pair-key'
import * as z from 'zod/mini'
import {
  bin,
  bytes,
  moment,
  notExported,
  partOf,
  plain,
  refersTo,
  rowId,
} from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'
import { isChunk } from './prices.read.ts'

const digits = plain(z.int().check(z.minimum(0), z.maximum(MAX_DIGITS)))
const counted = notExported('counted from the bars')
const countedFromNone = notExported('counted from the bars', 0)

const series = section(
  'bar_series',
  {
    id: plain(rowId),
    symbol: plain(text(200)),
    symbol_key: notExported('computed from the symbol'),
    source: plain(barSource),
    account_id: refersTo('accounts', plain(z.nullable(rowId))),
    label: plain(text(200)),
    timeframe: plain(timeframe),
    digits,
    time_zone: plain(z.nullable(text(2_000))),
    rank: plain(z.int32()),
    first_at: counted,
    last_at: counted,
    bar_count: countedFromNone,
    byte_count: countedFromNone,
    revision: notExported('counts changes of this installation', 0),
    created_at: moment,
    updated_at: moment,
    deleted_at: bin,
  },
  { isCounted: true, undo: { touched: 'updated_at' } },
)

/** A series is missing here if none has its id, and none its symbol, source and timeframe. */
export const barSeriesSection: typeof series = {
  ...series,
  store: (record) => ({ ...series.store(record), symbol_key: pairKey(record.symbol) }),
}

const chunks = section(
  'bar_chunks',
  {
    series_id: partOf('bar_series', plain(rowId)),
    timeframe: plain(timeframe),
    first_at: plain(barTime),
    last_at: plain(barTime),
    bar_count: plain(z.int()),
    digits,
    bars: bytes(z.base64().check(z.maxLength(1_000_000))),
  },
  { key: ['series_id', 'timeframe', 'first_at'], isRestoredApart: true },
)

/** Compressed bars, restored with their series. */
export const barChunkSection = {
  ...chunks,
  schema: chunks.schema.check(z.refine((chunk) => isChunk(chunkOf(chunk)), 'must be compressed bars')),
}
export type ArchivedChunk = z.output<typeof chunks.schema>

export function chunkOf({
  timeframe: seconds,
  firstAt,
  lastAt,
  barCount,
  digits: places,
  bars,
}: ArchivedChunk) {
  return {
    timeframe: seconds,
    first_at: firstAt,
    last_at: lastAt,
    bar_count: barCount,
    digits: places,
    bars: Buffer.from(bars, 'base64'),
  }
}
