import { describe, expect, it } from 'vitest'
import { weekNumber } from '@plumbline/domain/time/calendar-day'
import { periodBefore } from './period-before.ts'
import { readPeriod, writePeriod } from './period.ts'
import { periodOfPreset, presetOfPeriod, presets } from './presets.ts'
import { spanOf } from './span-of-period.ts'

const saturday = '2026-11-21'

describe('the period in the URL', () => {
  it('is read, and written without changing other parameters', () => {
    const params = new URLSearchParams('account=a&from=2026-11-01&to=2026-11-30')
    expect(readPeriod(params)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(writePeriod(params, {}).toString()).toBe('account=a')
  })

  it('ignores days that do not exist and an end before the start', () => {
    expect(readPeriod(new URLSearchParams('from=2026-02-30&to=tomorrow'))).toEqual({})
    expect(readPeriod(new URLSearchParams('from=2026-02-03&to=2026-02-01'))).toEqual({ from: '2026-02-03' })
  })
})

describe('presets on a Saturday in November', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last7Days', '2026-11-15', '2026-11-21'],
    ['last30Days', '2026-10-23', '2026-11-21'],
    ['last90Days', '2026-08-24', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['last12Months', '2025-12-01', '2026-11-30'],
  ] as const)('%s is %s to %s', (preset, from, to) => {
    expect(periodOfPreset(preset, saturday)).toEqual({ from, to })
  })

  it('are recognised from their dates', () => {
    for (const preset of presets)
      expect(presetOfPeriod(periodOfPreset(preset, saturday), saturday)).toBe(preset)
    expect(presetOfPeriod({ from: '2026-11-03' }, saturday)).toBeUndefined()
    // On a Sunday both are the same seven days.
    expect(presetOfPeriod({ from: '2026-11-16', to: '2026-11-22' }, '2026-11-22')).toBe('thisWeek')
  })
})

describe('the week number', () => {
  it.each([
    ['2026-11-22', 47],
    ['2027-01-01', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2023-01-01', 52],
  ])('of %s is %i by ISO 8601', (day, number) => {
    expect(weekNumber(day)).toBe(number)
  })
})

describe('the previous period', () => {
  it.each([
    ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['ten days', '2026-03-05', '2026-03-14', '2026-02-23', '2026-03-04'],
  ])('%s', (_, from, to, beforeFrom, beforeTo) => {
    expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
  })

  it('does not exist if an end is open', () => {
    expect(periodBefore({})).toBeUndefined()
    expect(periodBefore({ from: '2026-01-01' })).toBeUndefined()
    expect(spanOf({ to: '2026-01-01' })).toEqual({ kind: 'until', to: '2026-01-01' })
  })
})
