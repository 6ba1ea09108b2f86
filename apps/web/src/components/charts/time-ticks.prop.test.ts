import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatTime } from '#web/lib/format/format.ts'
import { axisSize, textWidth } from './chart-drawing.ts'
import { timeTicks } from './time-ticks.ts'

const labels = (from: string, to: string, width = 700) =>
  timeTicks(Date.parse(`${from}Z`) / 1000, Date.parse(`${to}Z`) / 1000, width, (at, style) =>
    formatTime('en-GB', at, style),
  ).map(({ text }) => text)

it.each([
  [
    '2026-11-02T09:00:00',
    '2026-11-02T13:30:00',
    ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30'],
  ],
  ['2026-11-02T22:10:00', '2026-11-03T04:00:00', ['23:00', '3 Nov', '01:00', '02:00', '03:00', '04:00']],
  ['2026-11-02T09:00:00', '2026-11-06T16:00:00', ['2 Nov', '3 Nov', '4 Nov', '5 Nov', '6 Nov']],
  ['2026-11-02T09:00:00', '2026-11-30T16:00:00', ['2 Nov', '9 Nov', '16 Nov', '23 Nov', '30 Nov']],
  ['2025-12-29T09:00:00', '2026-01-02T16:00:00', ['29 Dec', '30 Dec', '31 Dec', '1 Jan 2026', '2 Jan']],
  ['2025-09-10T09:00:00', '2026-03-20T16:00:00', ['Oct 2025', 'Nov', 'Dec', 'Jan 2026', 'Feb', 'Mar']],
  [
    '2025-01-02T09:00:00',
    '2026-12-20T16:00:00',
    ['Apr 2025', 'Jul 2025', 'Oct 2025', 'Jan 2026', 'Apr 2026', 'Jul 2026', 'Oct 2026'],
  ],
  [
    '2000-03-02T09:00:00',
    '2016-08-20T16:00:00',
    ['2002', '2004', '2006', '2008', '2010', '2012', '2014', '2016'],
  ],
])('from %s to %s the axis is labelled %j', (from, to, expected) => {
  expect(labels(from, to)).toEqual(expected)
})

it('labels of any range at any width never repeat or overlap, and are in order', () => {
  const first = Date.UTC(2015, 0, 1) / 1000
  const moment = fc.integer({ min: first, max: first + 12 * 366 * 86_400 })
  // Most ranges are short.
  const span = fc.integer({ min: 0, max: 29 }).chain((power) => fc.integer({ min: 0, max: 2 ** power }))
  fc.assert(
    fc.property(moment, span, fc.integer({ min: 200, max: 1400 }), (from, seconds, width) => {
      const to = from + seconds
      const ticks = timeTicks(from, to, width, (at, style) => formatTime('de-DE', at, style))
      expect(ticks.length).toBeGreaterThan(0)
      expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length)
      let end = Number.NEGATIVE_INFINITY
      for (const { at, text } of ticks) {
        expect(at).toBeGreaterThanOrEqual(from)
        expect(at).toBeLessThanOrEqual(to)
        const room = textWidth(text, axisSize)
        const x = ((at - from) / Math.max(1, to - from)) * width
        const start = Math.min(Math.max(0, x - room / 2), width - room)
        expect(start).toBeGreaterThan(end)
        end = start + room
      }
    }),
    { numRuns: 500 },
  )
})
