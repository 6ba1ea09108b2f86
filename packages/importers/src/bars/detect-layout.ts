import type { BarField, BarFormat } from '@plumbline/domain/bars/bar-file'
import {
  DELIMITERS,
  type Delimiter,
  DECIMAL_MARKS,
  type DecimalMark,
  DATE_ORDERS,
  type DateOrder,
} from '@plumbline/domain/imports/table-mapping'
import { createNumberReader, createTimeReader, type TimeReader } from './bar-cells.ts'
import { type BarLayout, type BarTable, isCompleteLayout } from './bar-layout.ts'
import { cellsOf } from './bar-lines.ts'

export type DetectedBars =
  | { readonly kind: 'known'; readonly format: BarFormat; readonly layout: BarLayout }
  /** Columns are to be chosen; `table.layout` is the best guess. */
  | { readonly kind: 'unknown'; readonly table: BarTable }
  /** Not a table. */
  | { readonly kind: 'none' }

interface Line {
  readonly line: number
  readonly text: string
}

const SHOWN_ROWS = 8
const FIELDS_OF_WORD: readonly (readonly [BarField, string])[] = [
  ['clock', 'timeofday uhrzeit'],
  [
    'time',
    'time date datetime timestamp opentime gmttime timeutc utctime dateutc localtime datum zeit datumzeit unix unixtime dt',
  ],
  ['open', 'open o openprice first eroffnung eroffnungskurs'],
  ['high', 'high h highprice max hoch hochst tageshoch'],
  ['low', 'low l lowprice min tief tiefst tagestief'],
  ['close', 'close c closeprice adjclose schluss schlusskurs'],
  ['tickVolume', 'tickvol tickvolume ticks'],
  ['volume', 'volume vol v volumen umsatz'],
  ['spread', 'spread'],
  ['bid', 'bid'],
  ['ask', 'ask'],
  ['last', 'last'],
]

/** How a file is to be read, from its first and last lines. */
export function detectLayout(first: readonly Line[], last: readonly Line[]): DetectedBars {
  const [heading] = first
  if (heading === undefined) return { kind: 'none' }
  const delimiter = bestDelimiter(first)
  const words = cellsOf(heading.text, delimiter).map(plainWord)
  const hasHeading = !/\d/.test(heading.text) || /[<a-z]{3}/i.test(heading.text.replace(/T\d/g, ''))
  const data = [...(hasHeading ? first.slice(1) : first), ...last]
  const sample = data.map(({ text }) => cellsOf(text, delimiter))
  const columns = guessColumns(hasHeading ? words : [], sample)
  const mark = markOf(sample, columns, delimiter)
  const orders = ordersOf(sample, columns)
  const layout: BarLayout = {
    delimiter,
    hasHeading,
    columns,
    dateOrder: orders[0] ?? 'ymd',
    decimalMark: mark ?? '.',
    isUtc: words.some((word) => /^(gmt|utc)|utc$/.test(word)),
  }
  const table = {
    rows: data.slice(0, SHOWN_ROWS).map(({ line }, index) => ({ line, cells: sample[index] ?? [] })),
    layout,
  }
  if ((sample[0]?.length ?? 0) < 2) return { kind: 'none' }
  // Unknown headings prove nothing.
  const isNamed = !hasHeading || isCompleteLayout({ ...layout, columns: columnsOfWords(words) })
  const isCertain = isNamed && isCompleteLayout(layout) && orders.length === 1 && mark !== undefined
  if (!isCertain) return { kind: 'unknown', table }
  return { kind: 'known', format: formatOf(heading.text, layout), layout }
}

function formatOf(heading: string, { columns, hasHeading }: BarLayout): BarFormat {
  if (/^<DATE>/i.test(heading.trim())) return columns.open === undefined ? 'mt5-ticks' : 'mt5-bars'
  if (!hasHeading && /^\d{4}\.\d{2}\.\d{2},\d{2}:\d{2},/.test(heading)) return 'mt4-bars'
  return /^time,open,high,low,close\b/.test(heading.replace(/^\ufeff/, '')) ? 'tradingview' : 'ohlc'
}

function bestDelimiter(lines: readonly Line[]): Delimiter {
  const shares = DELIMITERS.map((delimiter) => {
    const counts = lines.slice(0, SHOWN_ROWS).map(({ text }) => cellsOf(text, delimiter).length)
    return { delimiter, least: Math.min(...counts) }
  })
  return shares.reduce((best, each) => (each.least > best.least ? each : best)).delimiter
}

function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|[^\p{L}\d]/gu, '')
}

function columnsOfWords(words: readonly string[]): BarLayout['columns'] {
  const columns: Partial<Record<BarField, number>> = {}
  for (const [column, word] of words.entries()) {
    const field = FIELDS_OF_WORD.find(([, known]) => known.split(' ').includes(word))?.[0]
    if (field === undefined) continue
    if (columns[field] === undefined) columns[field] = column
    // "Date" and "Time": the second is the time of day.
    else if (field === 'time' && columns.clock === undefined) columns.clock = column
  }
  return columns
}

/** By the headings; where these do not name all, by the values. */
function guessColumns(
  words: readonly string[],
  sample: readonly (readonly string[])[],
): BarLayout['columns'] {
  const named = columnsOfWords(words)
  if (isCompleteLayout({ columns: named })) return named
  const byValues = columnsOfValues(sample)
  return isCompleteLayout({ columns: byValues }) ? byValues : { ...byValues, ...named }
}

/** Without a heading: the column of times, and behind it open, high, low, close and volume. */
function columnsOfValues(sample: readonly (readonly string[])[]): BarLayout['columns'] {
  const [row = []] = sample
  const time = row.findIndex((cell) =>
    /^\d{4}\D?\d{2}\D?\d{2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|^\d{9,13}$/.test(cell.trim()),
  )
  if (time === -1) return {}
  const hasClock = /^\d{1,2}:\d{2}/.test((row[time + 1] ?? '').trim())
  const open = time + (hasClock ? 2 : 1)
  const columns = {
    time,
    ...(hasClock ? { clock: time + 1 } : {}),
    open,
    high: open + 1,
    low: open + 2,
    close: open + 3,
    ...(row.length > open + 4 ? { volume: open + 4 } : {}),
  }
  return DECIMAL_MARKS.some((mark) => areRanges(sample, columns, mark)) ? columns : { time }
}

/** In nearly all rows the third column is the highest price, the fourth the lowest. */
function areRanges(
  sample: readonly (readonly string[])[],
  {
    open,
    high,
    low,
    close,
  }: { readonly open: number; readonly high: number; readonly low: number; readonly close: number },
  mark: DecimalMark,
): boolean {
  const { read } = createNumberReader(mark)
  const isRange = (cells: readonly string[]) => {
    const value = (column: number) => read(cells[column] ?? '', 0, (cells[column] ?? '').length)
    const ends = [value(open), value(close)]
    return value(high) >= Math.max(...ends) && value(low) <= Math.min(...ends)
  }
  return sample.filter(isRange).length >= sample.length * 0.9
}

/** undefined: both marks are possible. */
function markOf(
  sample: readonly (readonly string[])[],
  columns: BarLayout['columns'],
  delimiter: Delimiter,
): DecimalMark | undefined {
  const places = [columns.open, columns.high, columns.low, columns.close, columns.bid, columns.ask]
  const cells = sample.flatMap((row) =>
    places.flatMap((place) => (place === undefined ? [] : (row[place] ?? ''))),
  )
  const hasComma = cells.some((cell) => cell.includes(','))
  const hasPoint = cells.some((cell) => cell.includes('.'))
  if (!hasComma) return '.'
  if (!hasPoint) return delimiter === ',' ? undefined : ','
  const comma = cells.find((cell) => cell.includes(',') && cell.includes('.'))
  return comma === undefined ? undefined : comma.lastIndexOf(',') > comma.lastIndexOf('.') ? ',' : '.'
}

/** The orders of day, month and year in which all times can be read and go one way, the likeliest first. */
function ordersOf(
  sample: readonly (readonly string[])[],
  { time, clock }: BarLayout['columns'],
): readonly DateOrder[] {
  if (time === undefined) return [...DATE_ORDERS]
  const read = DATE_ORDERS.map((order) => {
    const reader = createTimeReader(order)
    const times = sample.map((row) =>
      timeOf(reader, row[time] ?? '', clock === undefined ? '' : (row[clock] ?? '')),
    )
    return { order, times, readable: times.filter((each) => !Number.isNaN(each)).length }
  })
  const most = Math.max(...read.map(({ readable }) => readable))
  const possible = read.filter(({ readable }) => readable === most)
  const fewest = Math.min(...possible.map(({ times }) => turnsOf(times)))
  const sensible = possible.filter(({ times }) => turnsOf(times) === fewest)
  const differ = sensible.some(({ times }) =>
    times.some((each, index) => each !== sensible[0]?.times[index] && !Number.isNaN(each)),
  )
  return (differ ? sensible : sensible.slice(-1)).map(({ order }) => order)
}

function timeOf(reader: TimeReader, date: string, clock: string): number {
  if (clock === '') return reader.read(date, 0, date.length)
  return reader.readPair(date + clock, 0, date.length, date.length, date.length + clock.length)
}

/** How often times change their direction. */
function turnsOf(times: readonly number[]): number {
  let [turns, before] = [0, 0]
  for (let index = 1; index < times.length; index += 1) {
    const direction = Math.sign((times[index] ?? 0) - (times[index - 1] ?? 0))
    if (direction !== 0 && before !== 0 && direction !== before) turns += 1
    if (direction !== 0) before = direction
  }
  return turns
}
