import type { DateRange } from '../time/date-range.ts'
import { dayAfter } from '../time/calendar-day.ts'
import { runs } from '@plumbline/testing/all-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverPeriod } from './cover-period.ts'

describe('the summaries that cover a period', () => {
  test.each<[string, DateRange, ReturnType<typeof coverPeriod>]>([
    ['everything: all months', { from: null, to: null }, { months: { from: null, to: null }, days: [] }],
    [
      'a whole month: that one',
      { from: '2025-03-01', to: '2025-03-31' },
      { months: { from: '2025-03-01', to: '2025-03-01' }, days: [] },
    ],
    [
      'a leap year’s February is whole on the 29th',
      { from: '2024-02-01', to: '2024-02-29' },
      { months: { from: '2024-02-01', to: '2024-02-01' }, days: [] },
    ],
    [
      'the 28th of a leap year’s February leaves a day out',
      { from: '2024-02-01', to: '2024-02-28' },
      { months: null, days: [{ from: '2024-02-01', to: '2024-02-28' }] },
    ],
    [
      'days at both ends, months between',
      { from: '2025-01-15', to: '2025-04-10' },
      {
        months: { from: '2025-02-01', to: '2025-03-01' },
        days: [
          { from: '2025-01-15', to: '2025-01-31' },
          { from: '2025-04-01', to: '2025-04-10' },
        ],
      },
    ],
    [
      'within two months without a whole one: days',
      { from: '2024-12-20', to: '2025-01-30' },
      { months: null, days: [{ from: '2024-12-20', to: '2025-01-30' }] },
    ],
    [
      'from a day on',
      { from: '2025-12-31', to: null },
      { months: { from: '2026-01-01', to: null }, days: [{ from: '2025-12-31', to: '2025-12-31' }] },
    ],
    ['the wrong way round: nothing', { from: '2025-03-02', to: '2025-03-01' }, { months: null, days: [] }],
  ])('%s', (_, period, cover) => {
    expect(coverPeriod(period)).toEqual(cover)
  })

  test('cover every day of the period once and no other day', () => {
    const day = fc
      .integer({ min: 0, max: 1_200 })
      .map((offset) => new Date(Date.UTC(2023, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, (from, to) => {
        const { months, days } = coverPeriod({ from, to })
        const covered: string[] = []
        for (let at = '2022-12-01'; at < '2026-06-01'; at = dayAfter(at)) {
          const month = `${at.slice(0, 7)}-01`
          if (months !== null && (months.from ?? '') <= month && month <= (months.to ?? '9')) covered.push(at)
          for (const range of days) if ((range.from ?? '') <= at && at <= (range.to ?? '9')) covered.push(at)
        }
        const wanted: string[] = []
        for (let at = from; at <= to; at = dayAfter(at)) wanted.push(at)
        expect(covered).toEqual(wanted)
      }),
      { numRuns: runs(150) },
    )
  })
})
