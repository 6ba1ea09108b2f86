import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bar, barAt, barsOf, sliceBars } from '../bars/bars.ts'
import { indicatorForms, type IndicatorKind, startIndicator } from './indicator.ts'
import { runIndicator } from './run-indicator.ts'

const kinds = Object.keys(indicatorForms).filter((kind): kind is IndicatorKind => kind in indicatorForms)

const bars = fc
  .array(fc.tuple(fc.nat(200), fc.nat(50), fc.nat(50), fc.integer({ min: -1, max: 9 })), {
    minLength: 2,
    maxLength: 80,
  })
  .map((list) =>
    barsOf(
      3_600,
      2,
      list.map(([close, above, below, volume], index): Bar => {
        const price = 10_000 + close
        return {
          time: index * 3_600,
          open: price,
          close: price,
          volume,
          spread: 0,
          high: price + above,
          low: price - below,
        }
      }),
    ),
  )
const numbers = fc.record({ period: fc.integer({ min: 1, max: 12 }) })

test('an indicator at a bar depends on no later bar, and a growing last bar can be tried any number of times', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), numbers, bars, fc.nat(), (kind, given, list, at) => {
      const lines = indicatorForms[kind].lines.length
      const start = startIndicator(kind, given)
      const whole = runIndicator(start, lines, list)
      const known = 1 + (at % list.time.length)
      const part = runIndicator(start, lines, sliceBars(list, 0, known))
      expect(part.columns).toEqual(whole.columns.map((column) => column.slice(0, known)))
      const last = barAt(list, known - 1)
      part.beforeLast({ ...last, close: last.low, high: last.high + 500 })
      const again = part.beforeLast(last)
      expect(again.values).toEqual(whole.columns.map((column) => column[known - 1]))
      if (known < list.time.length) {
        const following = part.after(barAt(list, known))
        expect(following.values).toEqual(whole.columns.map((column) => column[known]))
      }
    }),
  )
})

test('simple average, bands, RSI and ATR are those of their definitions', () => {
  fc.assert(
    fc.property(numbers, bars, ({ period }, list) => {
      const last = list.time.length - 1
      const at = (kind: IndicatorKind) =>
        runIndicator(startIndicator(kind, { period }), 1, list).columns[0]?.[last] ?? Number.NaN
      const closes = [...list.close]
      const average = (values: readonly number[]) =>
        values.reduce((sum, value) => sum + value, 0) / values.length
      const window = closes.slice(-period)
      const near = (actual: number, wanted: number) => expect(actual).toBeCloseTo(wanted, 6)
      if (closes.length >= period) near(at('sma'), average(window))
      if (closes.length >= period) near(at('bollinger'), average(window))
      // Wilder: the first average is simple; then (before × (period − 1) + now) / period.
      const wilder = (values: readonly number[]) =>
        values
          .slice(period)
          .reduce((before, now) => (before * (period - 1) + now) / period, average(values.slice(0, period)))
      const changes = closes.slice(1).map((close, index) => close - (closes[index] ?? 0))
      if (changes.length >= period) {
        const gain = wilder(changes.map((change) => Math.max(0, change)))
        const loss = wilder(changes.map((change) => Math.max(0, -change)))
        if (loss > 1e-9) near(at('rsi'), 100 - 100 / (1 + gain / loss))
        else expect(at('rsi')).toBeGreaterThanOrEqual(50)
      }
      const ranges = closes.map((_, index) => {
        const [high = 0, low = 0] = [list.high[index], list.low[index]]
        const before = closes[index - 1]
        return before === undefined
          ? high - low
          : Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
      })
      if (ranges.length >= period) near(at('atr'), wilder(ranges))
    }),
  )
})
