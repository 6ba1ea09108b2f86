import type { BarPart, BarPreview, BarTable } from '@plumbline/contract/prices/bar-imports'
import { aggregateBars } from '@plumbline/domain/bars/aggregate'
import { type Bars, UNKNOWN } from '@plumbline/domain/bars/bars'
import type { CheckedBars } from '@plumbline/domain/bars/check-bars'
import type { BarLayout, BarTable as UnknownTable } from '@plumbline/importers/bars/bar-layout'
import { type BarFileError, readBarFile } from '@plumbline/importers/bars/read-bar-file'
import type { OnProgress, SourceFile } from '@plumbline/importers/source-file'
import { type Ask, serveReading } from '#server/platform/threads/serve-reading.ts'
import { type ChunkPart, chunksOf } from '../bar-chunks.ts'
import { HOUR, hasHours } from '../prices.read.ts'

export interface BarsInput {
  readonly file: SourceFile
  /** null: the format is detected. */
  readonly layout: BarLayout | null
}

/** Compressed bars of one part of the file, to be stored until the import is confirmed. */
export interface StoreChunks {
  readonly part: number
  readonly chunks: readonly ChunkPart[]
}

export type BarsReading =
  | { readonly kind: 'failed'; readonly code: BarFileError; readonly detail: string }
  | { readonly kind: 'table'; readonly table: BarTable }
  | { readonly kind: 'read'; readonly preview: BarPreview }

const CHUNKS_PER_MESSAGE = 100
const LONGEST_CELL = 60
const MAX_CELLS = 40

serveReading({ read })

/** Reads and checks a file and compresses its bars here, so that the main thread only stores them. */
async function read({ file, layout }: BarsInput, onProgress: OnProgress, ask: Ask): Promise<BarsReading> {
  const reading = readBarFile(file, onProgress, layout ?? undefined)
  if (reading.kind === 'failed') return reading
  if (reading.kind === 'unknown') return { kind: 'table', table: shownTable(reading.table) }
  const { format, symbol, label, timeZone, findings } = reading
  const parts: BarPart[] = []
  for (const part of reading.parts) {
    await store(part.bars, ask)
    parts.push(partOf(part))
  }
  return {
    kind: 'read',
    preview: { format, symbol, label, timeZone, parts, findings: findings.map(presentFinding) },
  }
}

/** Stores bars and their hours. */
async function store(bars: Bars, ask: Ask): Promise<void> {
  const chunks = [...chunksOf(bars), ...(hasHours(bars.timeframe) ? chunksOf(aggregateBars(bars, HOUR)) : [])]
  for (let from = 0; from < chunks.length; from += CHUNKS_PER_MESSAGE) {
    const message: StoreChunks = {
      part: bars.timeframe,
      chunks: chunks.slice(from, from + CHUNKS_PER_MESSAGE),
    }
    await ask(message)
  }
}

function partOf({ bars, findings }: CheckedBars): BarPart {
  const { timeframe, digits, time, high, low, volume, spread } = bars
  return {
    timeframe,
    bars: time.length,
    digits,
    firstAt: time[0] ?? 0,
    lastAt: time.at(-1) ?? 0,
    lowest: low.reduce((least, value) => Math.min(least, value), Number.MAX_SAFE_INTEGER),
    highest: high.reduce((most, value) => Math.max(most, value), Number.MIN_SAFE_INTEGER),
    hasVolume: volume.some((value) => value !== UNKNOWN),
    hasSpread: spread.some((value) => value !== UNKNOWN),
    findings: findings.map(presentFinding),
  }
}

/** Text of the file as the database can store it. */
function presentFinding({ kind, count, examples }: CheckedBars['findings'][number]) {
  return {
    kind,
    count,
    examples: examples.map(({ text, ...example }) => ({
      ...example,
      ...(text === undefined ? {} : { text: storable(text) }),
    })),
  }
}

function shownTable({ rows, layout }: UnknownTable): BarTable {
  return {
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, MAX_CELLS).map((cell) => storable(cell.slice(0, LONGEST_CELL))),
    })),
    layout: { ...layout, columns: { ...layout.columns } },
  }
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
