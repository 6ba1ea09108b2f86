import type { BarFormat } from '@plumbline/domain/bars/bar-file'
import { type BarFinding, type CheckedBars, checkBars } from '@plumbline/domain/bars/check-bars'
import type { OnProgress, SourceFile } from '../source-file.ts'
import { containerOf, headOf } from '../readers/container.ts'
import { createDecoder } from '../readers/text-decoder.ts'
import { encodingOf } from '../readers/decode.ts'
import { attemptRead, UnreadableFile } from '../readers/unreadable-file.ts'
import type { BarLayout, BarTable } from './bar-layout.ts'
import { readLines } from './bar-lines.ts'
import { readBarRows } from './bar-rows.ts'
import { detectLayout } from './detect-layout.ts'
import { factsOfFileName } from './file-name-facts.ts'

/** Why a file gave no bars. */
export const barFileErrors = [
  'empty-file',
  'not-a-table',
  'too-many-rows',
  'no-bars',
  /** A single bar, in a file whose name does not state the timeframe. */
  'one-bar',
  /** All steps between bars are shorter than a minute. */
  'too-short',
] as const
export type BarFileError = (typeof barFileErrors)[number]

export interface ReadBarFile {
  readonly kind: 'read'
  readonly format: BarFormat
  readonly layout: BarLayout
  /** Suggestions from the file's name. */
  readonly symbol: string
  readonly label: string
  /** 'UTC' if the file says so; null: the broker's clock. */
  readonly timeZone: 'UTC' | null
  /** By timeframe, the one with the most bars first. */
  readonly parts: readonly CheckedBars[]
  /** Of rows that are of no part. */
  readonly findings: readonly BarFinding[]
}

export type BarFileReading =
  | { readonly kind: 'failed'; readonly code: BarFileError; readonly detail: string }
  | { readonly kind: 'unknown'; readonly table: BarTable }
  | ReadBarFile

const HEAD_LINES = 200
const TAIL_BYTES = 16_384
/** Part of the progress that reading takes; checking takes the rest. */
const READING = 0.8
const MINUTE = 60

/** Reads a file of bars or ticks and checks its bars. Never throws for bad input; nothing is repaired. */
export function readBarFile(
  { name, bytes }: SourceFile,
  onProgress: OnProgress,
  chosen?: BarLayout,
): BarFileReading {
  if (bytes.length === 0) return failed('empty-file')
  const attempt = attemptRead(() => ({
    kind: 'done' as const,
    reading: readText({ name, bytes }, onProgress, chosen),
  }))
  if (attempt.kind === 'done') return attempt.reading
  return failed(attempt.code === 'too-many-rows' ? attempt.code : 'not-a-table', attempt.detail)
}

function failed(code: BarFileError, detail = ''): Extract<BarFileReading, { kind: 'failed' }> {
  return { kind: 'failed', code, detail }
}

function readText(file: SourceFile, onProgress: OnProgress, chosen: BarLayout | undefined) {
  const { name, bytes } = file
  const found =
    chosen === undefined ? detect(bytes) : { kind: 'known' as const, format: 'ohlc' as const, layout: chosen }
  if (found.kind === 'unknown') return found
  if (found.kind === 'none') throw new UnreadableFile('unknown-format', '')
  const { format, layout } = found
  const { rows, isUtc, findings } = readBarRows(bytes, layout, (fraction) => onProgress(fraction * READING))
  if (rows.time.length === 0) return { ...failed('no-bars'), detail: detailOf(findings) }
  const isTicks = layout.columns.bid !== undefined || layout.columns.last !== undefined
  const { symbol, exchange, timeframe } = factsOfFileName(name)
  const isSingle = rows.time.length === 1 && !isTicks
  if (isSingle && timeframe === null) return failed('one-bar')
  const parts = checkBars(rows, isTicks ? MINUTE : isSingle ? (timeframe ?? undefined) : undefined)
  if (parts.length === 0) return failed(rows.time.length > 1 ? 'too-short' : 'no-bars')
  onProgress(1)
  return {
    kind: 'read' as const,
    format,
    layout,
    symbol,
    label: labelOf(format, exchange),
    timeZone: isUtc ? ('UTC' as const) : null,
    parts,
    findings,
  }
}

/** An example of what could not be read. */
function detailOf(findings: readonly BarFinding[]): string {
  const [example] = findings[0]?.examples ?? []
  return example === undefined ? '' : `line ${example.line ?? ''}: ${example.text ?? ''}`
}

function labelOf(format: BarFormat, exchange: string | null): string {
  switch (format) {
    case 'mt5-bars':
    case 'mt5-ticks':
      return 'MetaTrader 5'
    case 'mt4-bars':
      return 'MetaTrader 4'
    case 'tradingview':
      return exchange === null ? 'TradingView' : `TradingView ${exchange}`
    case 'ohlc':
      return ''
  }
}

function detect(bytes: Uint8Array) {
  const head = createDecoder(encodingOf(headOf(bytes))).decode(headOf(bytes))
  if (containerOf(bytes, head) !== 'text') return { kind: 'none' as const }
  const first: { line: number; text: string }[] = []
  readLines(bytes, (text, start, end, line) => {
    first.push({ line, text: text.slice(start, end).replace(/^\ufeff/, '') })
    return first.length >= HEAD_LINES ? 'stop' : undefined
  })
  return detectLayout(first, lastLines(bytes, first.length))
}

/** Lines of the file's end, without the first, which may be cut; none in a short file. */
function lastLines(bytes: Uint8Array, known: number): { line: number; text: string }[] {
  if (known < HEAD_LINES || bytes.length < 2 * TAIL_BYTES) return []
  const tail = createDecoder(encodingOf(headOf(bytes))).decode(bytes.subarray(bytes.length - TAIL_BYTES))
  return tail
    .split(/\r?\n/)
    .slice(1)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ line: 0, text }))
}
