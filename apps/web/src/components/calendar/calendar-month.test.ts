import { emptyGroup } from '@plumbline/domain/statistics/group'
import { describe, expect, it } from 'vitest'
import { buildDayResult } from '#web/testing/build-statistics.ts'
import { calendarMonth } from './calendar-month.ts'
import { dayAfterKey } from './day-after-key.ts'
import { largestOf, tintOf, valueOf } from './metric.ts'

/** November 2026 begins on a Sunday and ends on a Monday: six weeks. */
const weeks = calendarMonth('2026-11-01', [
  buildDayResult({ date: '2026-10-31', netPnl: 999, trades: 9 }),
  buildDayResult({ date: '2026-11-02', netPnl: -50, trades: 2 }),
  buildDayResult({ date: '2026-11-06', netPnl: 100.1, trades: 3 }),
  buildDayResult({ date: '2026-11-30', netPnl: 0, trades: 1 }),
])

describe('the calendar month', () => {
  it('has only its own days, in weeks from Monday', () => {
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

  it('has weekly totals of its days', () => {
    expect(weeks[1]?.total).toMatchObject({ netPnlCents: 5010, trades: 5 })
    expect(weeks.map(({ tradingDays }) => tradingDays)).toEqual([0, 2, 0, 0, 0, 1])
  })
})

describe('a metric', () => {
  const group = { ...emptyGroup, trades: 4, wins: 3, netPnlCents: -1250, tradesWithR: 2, rMultipleE4: 15_000 }

  it('is in cents, R, a count or a ratio', () => {
    expect(valueOf(group, 'pnl')).toBe(-1250)
    expect(valueOf(group, 'r')).toBe(1.5)
    expect(valueOf(group, 'trades')).toBe(4)
    expect(valueOf(group, 'winRate')).toBe(0.75)
  })

  it('is unknown without a stop, or without trades', () => {
    expect(valueOf({ ...group, tradesWithR: 0, rMultipleE4: 0 }, 'r')).toBeNull()
    expect(valueOf(emptyGroup, 'winRate')).toBeNull()
  })

  it('tints a day by its share of the largest: 12 % for almost nothing, 44 % for the largest', () => {
    const large = { ...emptyGroup, trades: 1, netPnlCents: -5000 }
    const half = { ...emptyGroup, trades: 1, netPnlCents: 2500 }
    const largest = largestOf([large, half], 'pnl')
    expect(largest).toBe(5000)
    expect(tintOf(large, 'pnl', largest)).toBe('color-mix(in srgb, var(--pl-loss) 44%, var(--pl-surface))')
    expect(tintOf(half, 'pnl', largest)).toBe('color-mix(in srgb, var(--pl-profit) 28%, var(--pl-surface))')
    expect(tintOf({ ...half, netPnlCents: 1 }, 'pnl', largest)).toContain('var(--pl-profit) 12%')
    expect(tintOf({ ...half, netPnlCents: 0 }, 'pnl', largest)).toBeUndefined()
  })

  it('is tinted in the accent colour if it is neither profit nor loss', () => {
    expect(tintOf(group, 'trades', 4)).toContain('var(--pl-accent) 44%')
    expect(tintOf(group, 'winRate', 1)).toContain('var(--pl-accent) 36%')
  })
})

describe('keyboard navigation', () => {
  const press = (key: string, from: string, ctrlKey = false) =>
    dayAfterKey({ key, ctrlKey, metaKey: false }, from)

  it('moves by day and by week, across the ends of the month', () => {
    expect(press('ArrowDown', '2026-11-02')).toBe('2026-11-09')
    expect(press('ArrowLeft', '2026-11-01')).toBe('2026-10-31')
    expect(press('a', '2026-11-01')).toBeUndefined()
  })

  it('moves to the ends of the week, and with Ctrl of the month', () => {
    expect(press('Home', '2026-11-11')).toBe('2026-11-09')
    expect(press('End', '2026-11-11')).toBe('2026-11-15')
    expect(press('Home', '2026-12-02')).toBe('2026-12-01')
    expect(press('End', '2026-11-30')).toBe('2026-11-30')
    expect(press('End', '2026-11-11', true)).toBe('2026-11-30')
  })

  it('moves by month to the same day, or to the last day of a shorter month', () => {
    expect(press('PageUp', '2026-11-11')).toBe('2026-10-11')
    expect(press('PageDown', '2027-01-31')).toBe('2027-02-28')
    expect(press('PageUp', '2028-03-31')).toBe('2028-02-29')
  })
})
