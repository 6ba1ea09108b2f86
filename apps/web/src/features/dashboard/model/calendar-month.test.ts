import { expect, it } from 'vitest'
import { calendarMonth } from './calendar-month.ts'
import { dayAfterKey } from './day-after-key.ts'
import { firstMonth } from './first-month.ts'

/** November 2026 begins on a Sunday and ends on a Monday: six weeks. */
const weeks = calendarMonth('2026-11-01', [
  { date: '2026-10-31', netPnl: 999, trades: 9 },
  { date: '2026-11-02', netPnl: -50, trades: 2 },
  { date: '2026-11-06', netPnl: 100.1, trades: 3 },
  { date: '2026-11-30', netPnl: 0, trades: 1 },
])

it('a month has its own days alone, in weeks from Monday', () => {
  expect(weeks.map(({ monday }) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks[0]?.days.map((day) => day?.date ?? null)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    '2026-11-01',
  ])
  expect(weeks.flatMap(({ days }) => days.filter((day) => day !== null))).toHaveLength(30)
})

it('a week adds up its days, and a day is measured against the largest of the month', () => {
  expect(weeks[1]).toMatchObject({ cents: 5010, trades: 5, tradingDays: 2 })
  expect(weeks[1]?.days[0]?.result?.share).toBeCloseTo(-50 / 100.1)
  expect(weeks[1]?.days[4]?.result?.share).toBe(1)
  expect(weeks[5]).toMatchObject({ cents: 0, trades: 1, tradingDays: 1 })
})

it('arrow keys go by day and by week, and stay within the month', () => {
  const days = weeks.flatMap(({ days }) => days.flatMap((day) => day?.date ?? []))
  expect(dayAfterKey('ArrowDown', '2026-11-02', days)).toBe('2026-11-09')
  expect(dayAfterKey('ArrowLeft', '2026-11-01', days)).toBeUndefined()
  expect(dayAfterKey('End', '2026-11-01', days)).toBe('2026-11-30')
  expect(dayAfterKey('a', '2026-11-01', days)).toBeUndefined()
})

it('opens on the last month of the period in which the account traded', () => {
  const span = { from: '2025-11-25', to: '2026-11-18' }
  expect(firstMonth({}, span, '2027-03-01')).toBe('2026-11-01')
  expect(firstMonth({ from: '2026-01-01', to: '2026-03-31' }, span, '2027-03-01')).toBe('2026-03-01')
  expect(firstMonth({ from: '2026-11-01', to: '2026-11-30' }, span, '2027-03-01')).toBe('2026-11-01')
  expect(firstMonth({}, null, '2027-03-09')).toBe('2027-03-01')
})
