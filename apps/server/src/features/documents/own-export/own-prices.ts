import { text } from '@plumbline/contract/fields'
import { barSource, barTime } from '@plumbline/contract/prices/prices'
import { timeframe } from '@plumbline/contract/timeframe'
import { MOST_DIGITS } from '@plumbline/domain/bars/bars'
import * as z from 'zod/mini'
import { isChunk } from '#server/features/prices/prices.read.ts'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
const moment = z.iso.datetime()
const words = text(2_000)

export const ownSeries = z.object({
  id: uuid,
  symbol: text(200),
  source: barSource,
  accountId: z.nullable(uuid),
  label: text(200),
  timeframe,
  digits: z.int().check(z.minimum(0), z.maximum(MOST_DIGITS)),
  timeZone: z.nullable(words),
  rank: z.int32(),
  createdAt: moment,
  updatedAt: moment,
})

/** Compressed bars, checked by `isChunk` before they are stored. */
export const ownChunk = z
  .object({
    seriesId: uuid,
    timeframe,
    firstAt: barTime,
    lastAt: barTime,
    barCount: z.int(),
    digits: z.int().check(z.minimum(0), z.maximum(MOST_DIGITS)),
    bars: z.base64().check(z.maxLength(1_000_000)),
  })
  .check(z.refine(isOwnChunk, 'must be compressed bars'))

/** Whether these bytes are the bars that the fields state. */
function isOwnChunk({ bars, timeframe, firstAt, lastAt, barCount, digits }: OwnChunkFields): boolean {
  return isChunk({
    timeframe,
    first_at: firstAt,
    last_at: lastAt,
    bar_count: barCount,
    digits,
    bars: Buffer.from(bars, 'base64'),
  })
}

interface OwnChunkFields {
  readonly timeframe: number
  readonly firstAt: number
  readonly lastAt: number
  readonly barCount: number
  readonly digits: number
  readonly bars: string
}
