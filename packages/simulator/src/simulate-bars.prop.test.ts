import { mergeBars } from '@plumbline/domain/bars/bars'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateBars } from './simulate-bars.ts'
import { simulateTerminal } from './simulate-terminal.ts'

const START_MS = Date.parse('2025-03-03T09:00:00Z')
const DAY = 86_400
const START = START_MS / 1000

const accounts = fc.record({
  seed: fc.nat(1_000),
  mode: fc.constantFrom('hedging' as const, 'netting' as const),
  trader: fc.constant('reckless' as const),
  startMs: fc.constant(START_MS),
  nowMs: fc.integer({ min: 5, max: 30 }).map((days) => START_MS + days * DAY * 1000),
})
const rangeOf = (symbol: string, from: number, to: number): BarRange => ({ symbol, timeframe: 60, from, to })

describe('simulated bars', () => {
  test('contain the price of every deal', () => {
    fc.assert(
      fc.property(accounts, (options) => {
        const { deals } = simulateTerminal(options)
        // A position that is closed by another one gets the price of that one's entry.
        for (const { symbol, entry, time_msc: at, price } of deals) {
          if (symbol === '' || entry === 3) continue
          const minute = Math.floor(at / 60_000) * 60
          if (minute + 60 > options.nowMs / 1000) continue
          const bars = simulateBars(options, rangeOf(symbol, minute, minute + 60))
          const points = Math.round(price * 10 ** (bars?.digits ?? 0))
          expect(bars?.time.length).toBe(1)
          expect(bars?.low[0]).toBeLessThanOrEqual(points)
          expect(bars?.high[0]).toBeGreaterThanOrEqual(points)
        }
      }),
      { numRuns: runs(10) },
    )
  })

  test('are the same for any split of a range, and at any later time', () => {
    fc.assert(
      fc.property(accounts, fc.nat(3 * DAY), fc.nat(3 * DAY), (options, start, length) => {
        const from = Math.floor((START - DAY + start) / 60) * 60
        const [middle, to] = [from + Math.floor(length / 120) * 60, from + Math.floor(length / 60) * 60]
        const whole = simulateBars(options, rangeOf('EURUSD', from, to))
        const later = simulateBars(
          { ...options, nowMs: options.nowMs + 40 * DAY * 1000 },
          rangeOf('EURUSD', from, to),
        )
        const first = simulateBars(options, rangeOf('EURUSD', from, middle))
        const second = simulateBars(options, rangeOf('EURUSD', middle, to))
        if (!whole || !first || !second || !later) throw new Error('EURUSD is traded')
        expect(mergeBars(first, second).bars).toEqual(whole)
        expect(mergeBars(whole, later).changed).toBe(0)
      }),
      { numRuns: runs(40) },
    )
  })

  test('have highs and lows around their open and close, none at weekends, and none that is incomplete', () => {
    fc.assert(
      fc.property(accounts, (options) => {
        const bars = simulateBars(options, rangeOf('XAUUSD', START - DAY, options.nowMs / 1000 + DAY))
        if (!bars) throw new Error('gold is traded')
        expect(bars.time.length).toBeGreaterThan(1_000)
        // One comparison of all bars: an assertion for each would take most of the time.
        const impossible = bars.time.filter((time, index) => {
          const [open = 0, high = 0, low = 0, close = 0] = [bars.open, bars.high, bars.low, bars.close].map(
            (column) => column[index],
          )
          const isWeekend = [0, 6].includes(new Date(time * 1000).getUTCDay())
          const isIncomplete = time + 60 > options.nowMs / 1000
          return high < Math.max(open, close) || low > Math.min(open, close) || isWeekend || isIncomplete
        })
        expect(impossible).toEqual(new Float64Array())
      }),
      { numRuns: runs(10) },
    )
  })

  test('of an unknown symbol are undefined', () => {
    const options = { seed: 1, mode: 'netting', startMs: START_MS, nowMs: START_MS + 1 } as const
    expect(simulateBars(options, rangeOf('NOTHING', 0, 60))).toBeUndefined()
  })
})
