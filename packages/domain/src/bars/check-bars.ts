import type { Bars, Timeframe } from './bars.ts'
import { findGaps } from './find-gaps.ts'
import { otherWeekStarts } from './week-starts.ts'
import { type TimeframeRun, timeframeRuns } from './timeframe-runs.ts'

/** Rows of a file in its order, as they are stated; prices in points. */
export interface BarRows extends Omit<Bars, 'timeframe'> {
  /** The line of each row in the file, from 1. */
  readonly line: Float64Array
}

/** Everything that is found is reported; rows of the first four kinds are not used. */
export const barFindingKinds = [
  /** Cells that are not a time or price. */
  'unreadable',
  /** High below low, open or close; or low above one of them. */
  'invalid-range',
  'zero-price',
  /** The same bar again. */
  'duplicate',
  /** Another bar of the same time: the later row of the file is used. */
  'conflict',
  /** Rows from the newest to the oldest. */
  'newest-first',
  /** Earlier than the row before it. */
  'out-of-order',
  /** Not a multiple of the timeframe after the bar before it. */
  'irregular-time',
  /** At least eight times the price before it, or at most an eighth: decimals are probably wrong. */
  'price-jump',
  'gap',
  /** Weeks begin at other hours than most: the file probably mixes time zones. */
  'mixed-zones',
  'mixed-timeframes',
] as const
export type BarFindingKind = (typeof barFindingKinds)[number]

export interface BarFinding {
  readonly kind: BarFindingKind
  readonly count: number
  readonly examples: readonly BarExample[]
}

export interface BarExample {
  /** null: of the bars in order. */
  readonly line: number | null
  /** Seconds since 1970 by the file's clock; null: not known. */
  readonly time: number | null
  /** The end of a gap. */
  readonly to?: number
  /** What the row says. */
  readonly text?: string
}

/** Bars of one timeframe of a file, in order, and what is wrong with them. */
export interface CheckedBars {
  readonly bars: Bars
  readonly findings: readonly BarFinding[]
}

const MAX_EXAMPLES = 5
const JUMP = 8

type Findings = ReturnType<typeof createFindings>

/**
 * The bars of a file by timeframe, the one with the most bars first. Bars whose timeframe is known (built from ticks)
 * are not searched for others.
 */
export function checkBars(rows: BarRows, known?: Timeframe): readonly CheckedBars[] {
  const isReversed = isNewestFirst(rows.time)
  const ordered = isReversed ? pick(rows, reversed(rows.time.length)) : rows
  const runs =
    known === undefined ? timeframeRuns(ordered) : [{ timeframe: known, from: 0, to: ordered.time.length }]
  const found = [...new Set(runs.map(({ timeframe }) => timeframe))]
  return found
    .map((timeframe) => {
      const parts = runs.filter((run) => run.timeframe === timeframe)
      const findings = createFindings()
      if (isReversed)
        findings.add('newest-first', { line: ordered.line.at(-1) ?? null, time: ordered.time[0] ?? 0 })
      if (found.length > 1)
        for (const { from } of parts)
          findings.add('mixed-timeframes', {
            line: ordered.line[from] ?? null,
            time: ordered.time[from] ?? 0,
          })
      const bars = inOrder(pick(ordered, usableIndex(ordered, parts, findings)), timeframe, findings)
      checkOrdered(bars, findings)
      return { bars, findings: findings.list() }
    })
    .filter(({ bars }) => bars.time.length > 0)
    .toSorted((one, other) => other.bars.time.length - one.bars.time.length)
}

function createFindings() {
  const counts = new Map<BarFindingKind, number>()
  const examples = new Map<BarFindingKind, BarExample[]>()
  return {
    add(kind: BarFindingKind, example: BarExample, count = 1) {
      counts.set(kind, (counts.get(kind) ?? 0) + count)
      const known = examples.get(kind) ?? []
      if (known.length < MAX_EXAMPLES) examples.set(kind, [...known, example])
    },
    list: (): readonly BarFinding[] =>
      barFindingKinds.flatMap((kind) => {
        const count = counts.get(kind)
        return count === undefined ? [] : [{ kind, count, examples: examples.get(kind) ?? [] }]
      }),
  }
}

function isNewestFirst(time: Float64Array): boolean {
  let steps = 0
  for (let index = 1; index < time.length; index += 1)
    steps += Math.sign((time[index] ?? 0) - (time[index - 1] ?? 0))
  return steps < 0
}

function usableIndex(rows: BarRows, runs: readonly TimeframeRun[], findings: Findings): Uint32Array {
  const usable = new Uint32Array(runs.reduce((sum, { from, to }) => sum + to - from, 0))
  let count = 0
  for (const { from, to } of runs) {
    for (let index = from; index < to; index += 1) {
      const fault = faultOf(
        at(rows.open, index),
        at(rows.high, index),
        at(rows.low, index),
        at(rows.close, index),
      )
      if (fault === undefined) {
        usable[count] = index
        count += 1
      } else findings.add(fault, { line: at(rows.line, index), time: at(rows.time, index) })
    }
  }
  return usable.subarray(0, count)
}

function faultOf(open: number, high: number, low: number, close: number): BarFindingKind | undefined {
  if (open === 0 || high === 0 || low === 0 || close === 0) return 'zero-price'
  if (high < low || high < open || high < close || low > open || low > close) return 'invalid-range'
  return undefined
}

/** Sorted by time, each time once: the last row of a time counts. */
function inOrder(rows: BarRows, timeframe: Timeframe, findings: Findings): Bars {
  const { time } = rows
  let latest = Number.NEGATIVE_INFINITY
  let isSorted = true
  for (let index = 0; index < time.length; index += 1) {
    const now = at(time, index)
    if (now < latest) {
      isSorted = false
      findings.add('out-of-order', { line: at(rows.line, index), time: now })
    } else latest = now
  }
  const sorted = isSorted
    ? rows
    : pick(
        rows,
        Uint32Array.from(time.keys()).sort((one, other) => at(time, one) - at(time, other) || one - other),
      )
  return withoutRepeats(sorted, timeframe, findings)
}

const values = ['open', 'high', 'low', 'close', 'volume', 'spread'] as const

function withoutRepeats(rows: BarRows, timeframe: Timeframe, findings: Findings): Bars {
  const { time } = rows
  const kept = new Uint32Array(time.length)
  let count = 0
  for (let index = 0; index < time.length; index += 1) {
    const before = kept[count - 1] ?? 0
    if (count > 0 && time[before] === time[index]) {
      const isSame = values.every((column) => rows[column][before] === rows[column][index])
      findings.add(isSame ? 'duplicate' : 'conflict', { line: at(rows.line, index), time: at(time, index) })
    } else count += 1
    kept[count - 1] = index
  }
  const { line: _, ...bars } = pick(rows, kept.subarray(0, count))
  return { ...bars, timeframe }
}

function checkOrdered(bars: Bars, findings: Findings): void {
  const { time, open, close, timeframe } = bars
  for (let index = 1; index < time.length; index += 1) {
    const step = at(time, index) - at(time, index - 1)
    if (timeframe <= 86_400 && step % Math.min(timeframe, 3_600) !== 0)
      findings.add('irregular-time', { line: null, time: at(time, index) })
    const ratio = at(open, index) / at(close, index - 1)
    if (ratio >= JUMP || (ratio > 0 && ratio <= 1 / JUMP))
      findings.add('price-jump', { line: null, time: at(time, index) })
  }
  for (const { from, to } of findGaps(time, timeframe)) findings.add('gap', { line: null, time: from, to })
  for (const start of otherWeekStarts(time, timeframe))
    findings.add('mixed-zones', { line: null, time: start })
}

/** The rows at some indices; the same rows where these are all. */
function pick(rows: BarRows, index: Uint32Array): BarRows {
  const isAll = index.length === rows.time.length && index.every((from, place) => from === place)
  if (isAll) return rows
  const column = (source: Float64Array) => {
    const picked = new Float64Array(index.length)
    for (let place = 0; place < index.length; place += 1) picked[place] = source[index[place] ?? 0] ?? 0
    return picked
  }
  return {
    digits: rows.digits,
    line: column(rows.line),
    time: column(rows.time),
    open: column(rows.open),
    high: column(rows.high),
    low: column(rows.low),
    close: column(rows.close),
    volume: column(rows.volume),
    spread: column(rows.spread),
  }
}

function reversed(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, index) => length - 1 - index)
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? 0
}
