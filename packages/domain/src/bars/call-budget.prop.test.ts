import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallCounts, spendCall } from './call-budget.ts'

const NONE: CallCounts = { minute: 0, minuteUsed: 0, day: 0, dayUsed: 0 }

test('requests at any times never exceed the limits of a minute or a day of UTC, and none is refused without need', () => {
  const times = fc.array(fc.integer({ min: 0, max: 3 * 86_400 }), { maxLength: 200 })
  const limits = fc.record({
    perMinute: fc.integer({ min: 1, max: 4 }),
    perDay: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  fc.assert(
    fc.property(times, limits, (ats, { perMinute, perDay }) => {
      const sent: number[] = []
      let counts = NONE
      for (const at of ats.toSorted((one, other) => one - other)) {
        const inMinute = sent.filter((other) => Math.floor(other / 60) === Math.floor(at / 60)).length
        const inDay = sent.filter((other) => Math.floor(other / 86_400) === Math.floor(at / 86_400)).length
        const spent = spendCall(counts, { perMinute, perDay }, at)
        const isAllowed = inMinute < perMinute && (perDay === null || inDay < perDay)
        expect(spent.kind).toBe(isAllowed ? 'spent' : 'limit')
        if (spent.kind === 'limit') {
          const length = perDay !== null && inDay >= perDay ? 86_400 : 60
          expect(spent.until % length).toBe(0)
          expect(spent.until - at).toBeGreaterThan(0)
          expect(spent.until - at).toBeLessThanOrEqual(length)
          continue
        }
        counts = spent.counts
        sent.push(at)
      }
    }),
    { numRuns: runs(500) },
  )
})
