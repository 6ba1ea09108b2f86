import { type BarExample, type BarFinding, type BarRows } from '@plumbline/domain/bars/check-bars'
import { MAX_DIGITS, UNKNOWN } from '@plumbline/domain/bars/bars'
import { UnreadableFile } from '../readers/unreadable-file.ts'
import { createNumberReader, createTimeReader } from './bar-cells.ts'
import type { BarLayout } from './bar-layout.ts'
import { cellText, createRowReader, readLines, type RowCells } from './bar-lines.ts'
import { createMinutes, type StatedBar } from './minutes-of-ticks.ts'

export interface ReadBarRows {
  readonly rows: BarRows
  /** Whether the times are of UTC, because the file states offsets or seconds since 1970. */
  readonly isUtc: boolean
  readonly findings: readonly BarFinding[]
}

/** Rows of a file at most: about as many as 64 MB can hold. */
const MAX_ROWS = 8_000_000
const MAX_EXAMPLES = 5
/** The largest price whose points are exact with any number of decimals that is kept. */
const MAX_PRICE = 2 ** 51 / 10 ** MAX_DIGITS
const MAX_VOLUME = 2 ** 51
const EARLIEST = -2_208_988_800
const LATEST = 32_503_680_000
const HOUR_MINUTES = 60

/** Reads the rows of a file by its layout. Throws UnreadableFile. */
export function readBarRows(
  bytes: Uint8Array,
  layout: BarLayout,
  onProgress: (fraction: number) => void,
): ReadBarRows {
  const { columns, delimiter, hasHeading } = layout
  const isTicks = columns.bid !== undefined || columns.last !== undefined
  const stated = createStatedBars()
  const times = createTimes(layout)
  const unreadable = createExamples('unreadable')
  const rowOf = createRowReader(delimiter)
  const prices = createNumberReader(layout.decimalMark)
  let [digits, seen] = [0, 0]
  const price = (row: RowCells, column: number | undefined): number => {
    if (column === undefined || column >= row.count) return Number.NaN
    const value = prices.read(row.text, row.starts[column] ?? 0, row.ends[column] ?? 0)
    digits = Math.max(digits, prices.decimals())
    return Math.abs(value) < MAX_PRICE ? value : Number.NaN
  }
  const amounts = createNumberReader(layout.decimalMark)
  const amount = (row: RowCells, column: number | undefined): number => {
    if (column === undefined || column >= row.count) return UNKNOWN
    const value = amounts.read(row.text, row.starts[column] ?? 0, row.ends[column] ?? 0)
    return Number.isNaN(value) ? UNKNOWN : value
  }
  const late = createExamples('out-of-order')
  const minutes = createMinutes(columns, stated.add, price, late.add)
  readLines(
    bytes,
    (text, start, end, line) => {
      seen += 1
      if (seen === 1 && hasHeading) return undefined
      if (seen > MAX_ROWS) throw new UnreadableFile('too-many-rows', `more than ${MAX_ROWS} rows`)
      const row = rowOf(text, start, end, line)
      const time = times.read(row)
      let isRead = !Number.isNaN(time)
      if (isRead && isTicks) isRead = minutes.add(time, row)
      else if (isRead) {
        const [open, high, low, close] = [
          price(row, columns.open),
          price(row, columns.high),
          price(row, columns.low),
          price(row, columns.close),
        ]
        // A sum with NaN is NaN.
        isRead = !Number.isNaN(open + high + low + close)
        if (isRead) {
          const [volume, tickVolume] = [amount(row, columns.volume), amount(row, columns.tickVolume)]
          stated.add(line, time, open, high, low, close, volume, tickVolume, amount(row, columns.spread))
        }
      }
      if (!isRead) unreadable.add({ line, time: null, text: text.slice(start, Math.min(end, start + 120)) })
      return undefined
    },
    onProgress,
  )
  minutes.end()
  const findings = [...unreadable.list(), ...times.findings(), ...late.list()]
  return { rows: stated.rows(digits, isTicks), isUtc: times.isUtc(), findings }
}

/** Times of the rows; where the first states an offset to UTC, those without one cannot be placed. */
function createTimes({ columns, dateOrder, isUtc }: BarLayout) {
  const reader = createTimeReader(dateOrder)
  const mixed = createExamples('mixed-zones')
  let first: number | null | undefined
  return {
    read(row: RowCells): number {
      const { text, line, starts, ends, count } = row
      const [date = 0, clock] = [columns.time, columns.clock]
      if (date >= count) return Number.NaN
      const [from, to] = [starts[date] ?? 0, ends[date] ?? 0]
      const time =
        clock === undefined || clock >= count
          ? reader.read(text, from, to)
          : reader.readPair(text, from, to, starts[clock] ?? 0, ends[clock] ?? 0)
      if (!(time >= EARLIEST && time <= LATEST)) return Number.NaN
      const offset = reader.offset()
      first ??= offset
      if (first === undefined || offset === first) return time
      if (first === null || offset === null) {
        mixed.add({ line, time: null, text: cellText(row, date) })
        return Number.NaN
      }
      if (Math.abs(offset - first) > HOUR_MINUTES) mixed.add({ line, time })
      return time
    },
    isUtc: () => isUtc || typeof first === 'number',
    findings: mixed.list,
  }
}

function createExamples(kind: BarFinding['kind']) {
  const examples: BarExample[] = []
  let count = 0
  return {
    add(example: BarExample): undefined {
      count += 1
      if (examples.length < MAX_EXAMPLES) examples.push(example)
    },
    list: (): readonly BarFinding[] => (count === 0 ? [] : [{ kind, count, examples }]),
  }
}

const fields = ['line', 'time', 'open', 'high', 'low', 'close', 'volume', 'tickVolume', 'spread'] as const
const FIELDS = fields.length
type Field = (typeof fields)[number]

/** Columns that grow; prices with decimals. */
function createStatedBars() {
  let room = 4_096
  let length = 0
  let columns = fields.map(() => new Float64Array(room))
  const grow = () => {
    room *= 2
    columns = columns.map((column) => {
      const larger = new Float64Array(room)
      larger.set(column)
      return larger
    })
  }
  const part = (field: Field) => (columns[fields.indexOf(field)] ?? new Float64Array()).subarray(0, length)
  return {
    /** In the order of `fields`. */
    add(...values: StatedBar): void {
      if (length === room) grow()
      for (let field = 0; field < FIELDS; field += 1) {
        const column = columns[field]
        if (column !== undefined) column[length] = values[field] ?? 0
      }
      length += 1
    },
    /** `written`: the most decimals of a price in the file. */
    rows(written: number, isPriceSpread: boolean): BarRows {
      const digits = Math.min(written, MAX_DIGITS)
      const factor = 10 ** digits
      const points = (field: Field) => part(field).map((value) => Math.round(value * factor))
      const spread = isPriceSpread
        ? part('spread').map((value) => (value === UNKNOWN ? UNKNOWN : Math.round(value * factor)))
        : known(part('spread').map((value) => (value > 0 ? value * 10 ** (digits - written) : value)))
      const volume = known(part('volume'))
      return {
        digits,
        line: part('line'),
        time: part('time'),
        open: points('open'),
        high: points('high'),
        low: points('low'),
        close: points('close'),
        volume: volume.some((value) => value !== UNKNOWN) ? volume : known(part('tickVolume')),
        spread,
      }
    },
  }
}

/** Exporters write zeros for what they do not know: a column of nothing else is unknown. */
function known(column: Float64Array): Float64Array {
  const isKnown = column.some((value) => value > 0)
  return column.map((value) => (isKnown && value >= 0 && value < MAX_VOLUME ? Math.round(value) : UNKNOWN))
}
