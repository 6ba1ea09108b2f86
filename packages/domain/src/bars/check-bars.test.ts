import { expect, test } from 'vitest'
import { zoneClock } from '../time/zone.ts'
import { type BarRows, checkBars } from './check-bars.ts'

const MONDAY = Date.UTC(2026, 0, 5) / 1_000
const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

interface Row {
  readonly time: number
  readonly open?: number
  readonly high?: number
  readonly low?: number
  readonly close?: number
}

function rowsOf(rows: readonly Row[]): BarRows {
  const column = (value: (row: Row, index: number) => number) => Float64Array.from(rows, value)
  return {
    digits: 2,
    line: column((_, index) => index + 2),
    time: column(({ time }) => time),
    open: column(({ open = 100 }) => open),
    high: column(({ high = 110 }) => high),
    low: column(({ low = 90 }) => low),
    close: column(({ close = 105 }) => close),
    volume: column(() => 1),
    spread: column(() => -1),
  }
}

/** Hours from Monday to Friday, without the one at midnight. */
function weeks(count: number, isMissing: (time: number) => boolean = () => false): Row[] {
  const rows: Row[] = []
  for (let time = MONDAY; time < MONDAY + count * 7 * DAY; time += HOUR) {
    const isClosed = new Date(time * 1_000).getUTCDay() % 6 === 0 || time % DAY === 0
    if (!isClosed && !isMissing(time)) rows.push({ time })
  }
  return rows
}

const minutes = (count: number, from = MONDAY) =>
  Array.from({ length: count }, (_, index) => ({ time: from + index * MINUTE }))
const found = (rows: readonly Row[]) => {
  const [part] = checkBars(rowsOf(rows))
  return { bars: part?.bars, kinds: part?.findings.map(({ kind, count }) => `${kind} ${count}`), part }
}

test('bars in order have no findings, and nights and weekends are no gaps', () => {
  expect(found(weeks(5))).toMatchObject({ kinds: [], bars: { timeframe: HOUR } })
})

test('missing trading hours are a gap with both ends', () => {
  const [from, to] = [MONDAY + 8 * DAY + 9 * HOUR, MONDAY + 8 * DAY + 12 * HOUR]
  const { part } = found(weeks(5, (time) => time > from && time < to))
  expect(part?.findings).toEqual([{ kind: 'gap', count: 1, examples: [{ line: null, time: from, to }] }])
})

test('repeated, contradicting and unsorted rows are reported, and the last row of a time counts', () => {
  const rows = minutes(10)
  const { bars, kinds } = found([
    ...rows,
    { time: MONDAY + 3 * MINUTE },
    { time: MONDAY + 4 * MINUTE, close: 101 },
  ])
  expect(kinds).toEqual(['duplicate 1', 'conflict 1', 'out-of-order 2'])
  expect([bars?.time.length, bars?.close[4], bars?.close[5]]).toEqual([10, 101, 105])
})

test('a file that begins with the newest bar is read in order of time', () => {
  const { bars, kinds } = found(minutes(100).toReversed())
  expect([kinds, bars?.time[0]]).toEqual([['newest-first 1'], MONDAY])
})

test('bars whose high or low is impossible, or whose price is zero, are left out', () => {
  const rows = minutes(10).map((row, index) =>
    index === 2 ? { ...row, high: 101 } : index === 5 ? { ...row, low: 0 } : row,
  )
  const { bars, part } = found(rows)
  expect(bars?.time.length).toBe(8)
  expect(part?.findings.slice(0, 2)).toMatchObject([
    { kind: 'invalid-range', examples: [{ line: 4 }] },
    { kind: 'zero-price', examples: [{ line: 7 }] },
  ])
})

test('a price with wrong decimals is reported as a jump there and back', () => {
  const wrong = { open: 1_000, high: 1_100, low: 900, close: 1_050 }
  const rows = minutes(10).map((row, index) => (index === 4 ? { ...row, ...wrong } : row))
  expect(found(rows).kinds).toEqual(['price-jump 2'])
})

test('weeks that begin hours later than most are a sign of another time zone', () => {
  const later = (time: number) => (time < MONDAY + 28 * DAY ? time : time + 7 * HOUR)
  const rows = weeks(7).map(({ time }) => ({ time: later(time) }))
  expect(found(rows).kinds).toContain('mixed-zones 3')
})

test('days, hours and quarters of one file are parts of their own that begin at exact rows', () => {
  const days = Array.from({ length: 200 }, (_, index) => ({ time: MONDAY - (220 - index) * DAY }))
  const hours = Array.from({ length: 150 }, (_, index) => ({ time: MONDAY - 10 * DAY + index * HOUR }))
  const quarters = Array.from({ length: 90 }, (_, index) => ({ time: MONDAY + index * 900 }))
  const vary = (row: Row, index: number) => ({ ...row, high: 110 + (index % 4) })
  const parts = checkBars(rowsOf([...days, ...hours, ...quarters].map(vary)))
  expect(parts.map(({ bars }) => [bars.timeframe, bars.time.length])).toEqual([
    [DAY, 200],
    [HOUR, 150],
    [900, 90],
  ])
  expect(parts[1]?.findings).toMatchObject([{ kind: 'mixed-timeframes', examples: [{ line: 202 }] }])
})

test('months that open at 17:00 in New York, in UTC, are one timeframe', () => {
  const newYork = zoneClock('America/New_York')
  const opening = (month: number) => {
    const first = Date.UTC(2000, month, 1) / 1_000
    const toWeekday = [1, 0, 0, 0, 0, 0, 2][new Date(first * 1_000).getUTCDay()] ?? 0
    return { time: newYork?.toUtc(first + toWeekday * DAY - 7 * HOUR) ?? 0 }
  }
  for (const count of [12, 20, 64, 128, 300]) {
    const rows = Array.from({ length: count }, (_, month) => opening(month))
    expect(checkBars(rowsOf(rows)).map(({ bars }) => bars.timeframe)).toEqual([2_592_000])
  }
})

test('minutes with quiet hours stay one timeframe', () => {
  const rows = minutes(3_000).filter(({ time }) => time % HOUR < 1_800 || (time / MINUTE) % 7 < 3)
  expect(checkBars(rowsOf(rows)).map(({ bars }) => bars.timeframe)).toEqual([MINUTE])
})
