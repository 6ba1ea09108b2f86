import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf } from '../money/cents.ts'
import { periodResults } from './period-results.ts'

test('days without trades are skipped, weeks begin on Monday, and a month without trades is empty', () => {
  const days = [
    { day: '2025-11-28', netPnlCents: 10_000, trades: 2 },
    { day: '2025-11-29', netPnlCents: 0, trades: 0 },
    { day: '2025-11-30', netPnlCents: -2_500, trades: 1 },
    { day: '2026-01-05', netPnlCents: 5, trades: 1 },
  ]
  expect(periodResults(days, 'day').map(({ start }) => start)).toEqual([
    '2025-11-28',
    '2025-11-30',
    '2026-01-05',
  ])
  expect(periodResults(days, 'month')).toEqual([
    { start: '2025-11-01', netPnl: 75, trades: 3 },
    { start: '2025-12-01', netPnl: 0, trades: 0 },
    { start: '2026-01-01', netPnl: 0.05, trades: 1 },
  ])
  const weeks = periodResults(days, 'week')
  expect([weeks[0], weeks.at(-1)]).toEqual([
    { start: '2025-11-24', netPnl: 75, trades: 3 },
    { start: '2026-01-05', netPnl: 0.05, trades: 1 },
  ])
  expect(weeks).toHaveLength(7)
})

test('results per week and month add up to those per day', () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 40 })
    .chain((offsets) =>
      fc.tuple(
        ...offsets
          .toSorted((a, b) => a - b)
          .map((offset) =>
            fc.record({
              day: fc.constant(new Date(offset * 86_400_000).toISOString().slice(0, 10)),
              netPnlCents: fc.integer({ min: -1e9, max: 1e9 }),
              trades: fc.nat(5),
            }),
          ),
      ),
    )
    .map((list) => list.map((day) => (day.trades === 0 ? { ...day, netPnlCents: 0 } : day)))
  fc.assert(
    fc.property(days, fc.constantFrom('day', 'week', 'month'), (list, by) => {
      const results = periodResults(list, by)
      const starts = results.map(({ start }) => start)
      expect(starts).toEqual([...new Set(starts)].toSorted())
      expect(results.reduce((sum, { netPnl }) => sum + centsOf(netPnl), 0)).toBe(
        list.reduce((sum, { netPnlCents }) => sum + netPnlCents, 0),
      )
      expect(results.reduce((sum, { trades }) => sum + trades, 0)).toBe(
        list.reduce((sum, { trades }) => sum + trades, 0),
      )
    }),
  )
})
