import { aggregateBars, barStart } from '@plumbline/domain/bars/aggregate'
import { type Bar, barsOf, firstAt, joinBars, sliceBars, type Timeframe } from '@plumbline/domain/bars/bars'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { grownBars, withSessionDigits } from './session-bars.ts'

const bars = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(500), fc.nat(40), fc.nat(40)), {
    minLength: 1,
    maxLength: 60,
  })
  .map((list) => {
    let time = 1_771_236_000
    return barsOf(
      60,
      3,
      list.map(([minutes, close, above, below]): Bar => {
        time += minutes * 60
        const price = 10_000 + close
        return {
          time,
          open: price,
          close: price,
          high: price + above,
          low: price - below,
          volume: 3,
          spread: 7,
        }
      }),
    )
  })

it('bars that grow with each shorter bar are those of all shorter bars so far', () => {
  fc.assert(
    fc.property(
      bars,
      fc.constantFrom<Timeframe>(60, 300, 900, 3_600),
      fc.integer({ min: 1, max: 5 }),
      (all, timeframe, stride) => {
        let chart = barsOf(timeframe, 3, [])
        for (let known = 0; known < all.time.length; known += stride) {
          const next = Math.min(all.time.length, known + stride)
          const grown = grownBars(chart, sliceBars(all, known, next), timeframe)
          chart = joinBars(timeframe, 3, [sliceBars(chart, 0, firstAt(chart, grown.time[0] ?? 0)), grown])
          expect(chart).toEqual(aggregateBars(sliceBars(all, 0, next), timeframe))
          expect(chart.time.at(-1)).toBe(barStart(all.time[next - 1] ?? 0, timeframe))
        }
      },
    ),
  )
})

it('bars with fewer decimals stay valid', () => {
  fc.assert(
    fc.property(bars, (given) => {
      const rounded = withSessionDigits(given, 1)
      for (const [index, high] of rounded.high.entries()) {
        expect(high).toBeGreaterThanOrEqual(rounded.close[index] ?? 0)
        expect(rounded.low[index]).toBeLessThanOrEqual(rounded.open[index] ?? 0)
      }
    }),
  )
})
