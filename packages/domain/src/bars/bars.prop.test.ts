import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregateBars, barEnd, barStart } from './aggregate.ts'
import { decodeBars, encodeBars } from './bar-codec.ts'
import { type Bar, barAt, type Bars, barsOf, joinBars, mergeBars, sliceBars, timeframes } from './bars.ts'

const price = fc.integer({ min: 1, max: 5_000_000 })
const bar = fc
  .tuple(price, price, price, price, fc.integer({ min: -1, max: 900_000 }), fc.integer({ min: -1, max: 90 }))
  .map(([a, b, c, d, volume, spread]) => ({
    open: a,
    close: b,
    high: Math.max(a, b, c, d),
    low: Math.min(a, b, c, d),
    volume,
    spread,
  }))
const minutes = fc
  .tuple(
    fc.integer({ min: 0, max: 30_000_000 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 2_000 }), bar), { maxLength: 60 }),
  )
  .map(([first, rows]): Bars => {
    let time = first * 60
    return barsOf(
      60,
      5,
      rows.map(([gap, values]): Bar => ({ ...values, time: (time += gap * 60) })),
    )
  })
const listed = (bars: Bars) => Array.from(bars.time, (_, index) => barAt(bars, index))
const higher = fc.constantFrom(...timeframes.slice(1))

test('bars are read as they were written', () => {
  fc.assert(
    fc.property(minutes, (bars) => {
      expect(listed(decodeBars(encodeBars(bars), 60, 5))).toEqual(listed(bars))
    }),
  )
})

test('bytes that end early or late are refused', () => {
  const bytes = encodeBars(
    barsOf(60, 2, [{ time: 60, open: 1, high: 3, low: 1, close: 2, volume: 5, spread: 1 }]),
  )
  expect(() => decodeBars(bytes.subarray(0, -1), 60, 2)).toThrow('end too early')
  expect(() => decodeBars(Uint8Array.of(...bytes, 0), 60, 2)).toThrow('after their end')
})

test('bars of a higher timeframe are those of its definition, through any timeframe between', () => {
  fc.assert(
    fc.property(minutes, higher, fc.constantFrom(60, 300, 900, 3_600), (bars, timeframe, between) => {
      const groups = Map.groupBy(listed(bars), ({ time }) => barStart(time, timeframe))
      const expected = [...groups].map(([time, parts]): Bar => {
        const volumes = parts.map(({ volume }) => volume).filter((volume) => volume >= 0)
        return {
          time,
          open: parts[0]?.open ?? 0,
          high: Math.max(...parts.map(({ high }) => high)),
          low: Math.min(...parts.map(({ low }) => low)),
          close: parts.at(-1)?.close ?? 0,
          volume: volumes.length === 0 ? -1 : volumes.reduce((sum, volume) => sum + volume, 0),
          spread: parts[0]?.spread ?? -1,
        }
      })
      expect(listed(aggregateBars(bars, timeframe))).toEqual(expected)
      if (timeframe % between === 0)
        expect(listed(aggregateBars(aggregateBars(bars, between), timeframe))).toEqual(expected)
      for (const { time } of expected)
        expect(barStart(barEnd(time, timeframe), timeframe)).toBe(barEnd(time, timeframe))
    }),
  )
})

test('a bar of a higher timeframe uses nothing from after the last bar that is known', () => {
  fc.assert(
    fc.property(minutes, fc.nat(60), higher, (bars, known, timeframe) => {
      const before = listed(aggregateBars(sliceBars(bars, 0, known), timeframe))
      const complete = before.slice(0, -1)
      expect(listed(aggregateBars(bars, timeframe)).slice(0, complete.length)).toEqual(complete)
    }),
  )
})

test('merging any two parts of bars gives them all, and merging again changes nothing', () => {
  fc.assert(
    fc.property(minutes, fc.nat(60), fc.nat(60), (bars, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const middle = sliceBars(bars, from, to)
      const rest = joinBars(60, 5, [sliceBars(bars, 0, from), sliceBars(bars, to, bars.time.length)])
      const merged = mergeBars(rest, middle)
      expect(listed(merged.bars)).toEqual(listed(bars))
      expect([merged.added, merged.changed]).toEqual([middle.time.length, 0])
      expect(mergeBars(bars, middle)).toMatchObject({ added: 0, changed: 0 })
    }),
  )
})

test('where both have a bar, the newer counts', () => {
  const at = (close: number) =>
    barsOf(60, 2, [{ time: 60, open: 1, high: 9, low: 1, close, volume: -1, spread: -1 }])
  const merged = mergeBars(at(2), at(3))
  expect([barAt(merged.bars, 0).close, merged.added, merged.changed]).toEqual([3, 0, 1])
})

test('weeks begin on Sunday and months on their first day', () => {
  const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000
  expect(barStart(seconds('2026-11-26'), 604_800)).toBe(seconds('2026-11-22'))
  expect(barStart(seconds('2024-02-29'), 2_592_000)).toBe(seconds('2024-02-01'))
  expect(barEnd(seconds('2024-02-01'), 2_592_000)).toBe(seconds('2024-03-01'))
})
