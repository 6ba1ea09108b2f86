import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { decodeBars, decodeInto, encodeBars } from '@plumbline/domain/bars/bar-codec'
import {
  type Bars,
  copyBars,
  emptyColumns,
  isTimeframe,
  sliceBars,
  type Timeframe,
  withDigits,
} from '@plumbline/domain/bars/bars'
import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

export type ChunkRow = Selectable<Schema['bar_chunks']>
export type ChunkPart = Pick<ChunkRow, 'timeframe' | 'first_at' | 'last_at' | 'bar_count' | 'digits' | 'bars'>

/** Bars of one chunk: reading a window of 2,000 bars decodes one or two. */
export const CHUNK_BARS = 4_096

/** Seven columns of at most eight bytes, and their count. */
const MAX_BYTES = 7 * 8 * CHUNK_BARS + 8

/** Chunks of equal size, as few as possible. */
export function chunksOf(bars: Bars): readonly ChunkPart[] {
  const count = Math.ceil(bars.time.length / CHUNK_BARS)
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round((index * bars.time.length) / count)
    return chunkOf(sliceBars(bars, from, Math.round(((index + 1) * bars.time.length) / count)))
  })
}

function chunkOf(bars: Bars): ChunkPart {
  return {
    timeframe: bars.timeframe,
    first_at: bars.time[0] ?? 0,
    last_at: bars.time.at(-1) ?? 0,
    bar_count: bars.time.length,
    digits: bars.digits,
    bars: zstdCompressSync(encodeBars(bars)),
  }
}

/** The bars of a chunk, with the number of digits that their series has now. */
export function barsOfChunk(chunk: ChunkPart, seriesDigits: number): Bars {
  const { timeframe, digits } = chunk
  if (!isTimeframe(timeframe)) throw new RangeError(`a chunk has bars of ${timeframe} seconds`)
  return withDigits(decodeBars(decompressed(chunk), timeframe, digits), seriesDigits)
}

/** The bars of chunks one after the other, with so many digits. */
export function barsOfChunks(chunks: readonly ChunkPart[], timeframe: Timeframe, digits: number): Bars {
  const count = chunks.reduce((sum, { bar_count }) => sum + bar_count, 0)
  const bars = emptyColumns(timeframe, digits, count)
  let at = 0
  for (const chunk of chunks) {
    if (chunk.digits === digits) at = decodeInto(bars, at, decompressed(chunk))
    else at = copyBars(bars, at, barsOfChunk(chunk, digits))
  }
  return bars
}

function decompressed({ bars }: ChunkPart): Uint8Array {
  return zstdDecompressSync(bars, { maxOutputLength: MAX_BYTES })
}
