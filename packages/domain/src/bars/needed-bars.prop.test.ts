import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BarRange, barsOfTrade, firstPart, joinBarRanges, missingBars } from './needed-bars.ts'
import { readBarRows } from './read-bar-rows.ts'

const range = fc
  .record({
    symbol: fc.constantFrom('EURUSD', 'XAUUSD'),
    timeframe: fc.constantFrom(60 as const, 300 as const),
    from: fc.nat(40),
    length: fc.nat(12),
  })
  .map(({ from, length, ...of }): BarRange => ({ ...of, from: from * 300, to: (from + length) * 300 }))
const ranges = fc.array(range, { maxLength: 12 })

/** Every start of five minutes, one by one. */
function steps(of: readonly BarRange[]): Set<string> {
  const found = new Set<string>()
  for (const { symbol, timeframe, from, to } of of)
    for (let at = from; at < to; at += 300) found.add(`${symbol} ${timeframe} ${at}`)
  return found
}

describe('ranges of bars', () => {
  test('joined are the same bars, each once', () => {
    fc.assert(
      fc.property(ranges, (given) => {
        const joined = joinBarRanges(given)
        expect(steps(joined)).toEqual(steps(given))
        const total = joined.reduce((sum, { from, to }) => sum + (to - from) / 300, 0)
        expect(total).toBe(steps(given).size)
      }),
      { numRuns: runs(500) },
    )
  })

  test('that are missing are those needed and not covered', () => {
    fc.assert(
      fc.property(ranges, ranges, (needed, covered) => {
        const missing = missingBars(needed, covered)
        const known = steps(covered)
        expect(steps(missing)).toEqual(new Set([...steps(needed)].filter((step) => !known.has(step))))
        expect(missing.map(({ to }) => to)).toEqual(missing.map(({ to }) => to).toSorted((a, b) => b - a))
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('the bars of a trade', () => {
  const opened = Date.parse('2026-03-10T10:00:30Z') / 1000
  const HOUR = 3_600
  const now = Date.parse('2026-11-20T12:07:00Z') / 1000
  const of = (held: number | null, at = now) =>
    barsOfTrade({ symbol: 'EURUSD', openedAt: opened, closedAt: held === null ? null : opened + held }, at)

  test('are M1 from a day before to a day after it', () => {
    expect(of(2 * HOUR)).toEqual({
      isCut: false,
      range: {
        symbol: 'EURUSD',
        timeframe: 60,
        from: Date.parse('2026-03-09T10:00:00Z') / 1000,
        to: Date.parse('2026-03-11T12:01:00Z') / 1000,
      },
    })
  })

  test('are longer for a long trade, and never more than about 20,000', () => {
    expect(of(10 * 24 * HOUR).range.timeframe).toBe(300)
    expect(of(200 * 24 * HOUR).range.timeframe).toBe(3_600)
    fc.assert(
      fc.property(fc.nat(10 * 365 * 24 * HOUR), (held) => {
        const { timeframe, from, to } = of(held, 4_000_000_000).range
        expect((to - from) / timeframe).toBeLessThan(20_000)
      }),
    )
  })

  test('end at the last complete quarter of an hour while it is open', () => {
    const { range, isCut } = of(null)
    expect(isCut).toBe(true)
    expect(range.to).toBe(Date.parse('2026-11-20T12:00:00Z') / 1000)
    const early = of(null, opened + 600)
    expect(early.range.to).toBe(Date.parse('2026-03-10T10:00:00Z') / 1000)
  })

  test('that opens in the future are none', () => {
    const { range } = of(null, opened - 30 * 24 * HOUR)
    expect(range.to).toBe(range.from)
  })
})

describe('rows of a terminal', () => {
  const asked: BarRange = { symbol: 'EURUSD', timeframe: 60, from: 600, to: 1_200 }
  const row = (time: number, ...rest: readonly number[]) => [time, 1.1, 1.2, 1.05, 1.15, 7, 12, 0, ...rest]

  test('are bars in points', () => {
    const read = readBarRows(asked, 5, [row(600), [660, 1.1, 1.1, 1.1, 1.1, 0, 3, 25]])
    expect(read).toMatchObject({ kind: 'bars', invalid: 0 })
    if (read.kind !== 'bars') return
    expect([...read.bars.open]).toEqual([110_000, 110_000])
    expect([...read.bars.volume]).toEqual([7, 25])
    expect([...read.bars.spread]).toEqual([12, 3])
  })

  test('keep decimals that the symbol has no more', () => {
    const read = readBarRows(asked, 1, [[600, 395.25, 395.5, 395, 395.5, 7, 12]])
    expect(read).toMatchObject({ bars: { digits: 2 } })
    if (read.kind === 'bars') expect([...read.bars.spread]).toEqual([120])
  })

  test('with a high below the close are left out and counted', () => {
    const read = readBarRows(asked, 5, [row(600), [660, 1.1, 1.09, 1.05, 1.1], [720, NaN, 1, 1, 1]])
    expect(read).toMatchObject({ kind: 'bars', invalid: 2 })
  })

  test.each([
    ['more than fit', Array.from({ length: 11 }, (_, index) => row(600 + index * 60)), 'too-many-bars'],
    ['after the range', [row(1_200)], 'bars-outside'],
    ['before the range', [row(540)], 'bars-outside'],
    ['between two bars', [row(630)], 'bars-outside'],
    ['without a time', [row(NaN)], 'bars-outside'],
    ['in descending order', [row(660), row(600)], 'bars-out-of-order'],
    ['of one time twice', [row(660), row(660)], 'bars-out-of-order'],
  ])('%s are refused', (_, rows, reason) => {
    expect(readBarRows(asked, 5, rows)).toEqual({ kind: 'refused', reason })
  })

  test('are split into parts of at most so many bars', () => {
    expect(firstPart(asked, 4)).toEqual({ ...asked, to: 840 })
    expect(firstPart(asked, 10)).toEqual(asked)
  })
})
