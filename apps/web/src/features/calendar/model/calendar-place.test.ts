import { totalsOf } from '@plumbline/domain/statistics/day-totals'
import { describe, expect, it } from 'vitest'
import { buildDayResult } from '#web/testing/build-statistics.ts'
import {
  extended,
  firstStop,
  nearestTraded,
  openingDay,
  readPlace,
  spanOf,
  spanOfRange,
  startOf,
  stepped,
  writePlace,
  yearMonths,
} from './calendar-place.ts'

describe('the calendar location in the URL', () => {
  const read = (search: string) => readPlace(new URLSearchParams(search))

  it('defaults to the month view by P&L', () => {
    expect(read('account=a')).toEqual({ view: 'month', at: undefined, metric: 'pnl', day: undefined })
  })

  it.each([
    ['view=month&at=2026-11', 'month', '2026-11-01'],
    ['at=2026-11-18', 'month', '2026-11-01'],
    ['view=year&at=2026', 'year', '2026-01-01'],
    ['view=week&at=2026-11-18', 'week', '2026-11-16'],
    ['view=week&at=2026-11', 'week', '2026-10-26'],
    ['view=decade&at=2026', 'month', '2026-01-01'],
  ])('%s is read as the %s from %s', (search, view, at) => {
    expect(read(search)).toMatchObject({ view, at })
  })

  it('ignores invalid dates, and a selected day outside the displayed period', () => {
    expect(read('at=2026-13&day=2026-02-30')).toMatchObject({ at: undefined, day: undefined })
    expect(read('at=2026-11&day=2026-12-01')).toMatchObject({ at: '2026-11-01', day: undefined })
    expect(read('day=2026-12-01')).toMatchObject({ at: undefined, day: '2026-12-01' })
  })

  it('is written the way it is read, and keeps other URL parameters', () => {
    for (const search of [
      'account=a&view=year&at=2025',
      'account=a&at=2026-11&metric=winRate&day=2026-11-03',
      'account=a&view=week&at=2026-11-16&metric=r',
    ]) {
      expect(writePlace(new URLSearchParams('account=a&view=week&day=x'), read(search)).toString()).toBe(
        search,
      )
    }
  })
})

describe('calendar navigation', () => {
  it.each([
    ['month', '2026-01-31', '2026-01-01', '2026-01-31', '2025-12-01'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03', '2026-12-21'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31', '2027-01-01'],
  ] as const)(
    'a %s containing %s runs from %s to %s; the previous one begins on %s',
    (view, day, from, to, before) => {
      expect(startOf(view, day)).toBe(from)
      expect(spanOf(view, from)).toEqual({ from, to })
      expect(stepped(view, from, -1)).toBe(before)
    },
  )
})

describe('a range of days', () => {
  it('runs from its start to the day it is extended to, in either direction', () => {
    const forward = extended(null, '2026-11-10', '2026-11-12')
    expect(spanOfRange(forward)).toEqual({ from: '2026-11-10', to: '2026-11-12' })
    const back = extended(forward, '2026-11-12', '2026-11-03')
    expect(spanOfRange(back)).toEqual({ from: '2026-11-03', to: '2026-11-10' })
  })
})

describe('totals', () => {
  const results = [
    buildDayResult({ date: '2026-03-02', netPnl: 100.1, trades: 2, totalR: 1.5, tradesWithR: 1 }),
    buildDayResult({ date: '2026-03-03', netPnl: -40.05, trades: 1, totalR: -1, tradesWithR: 1 }),
    buildDayResult({
      date: '2026-04-01',
      netPnl: 0,
      trades: 3,
      winningTrades: 1,
      losingTrades: 1,
      totalR: 0,
    }),
  ]

  it('add up to the cent and count days by result', () => {
    expect(totalsOf(results)).toMatchObject({
      all: { trades: 6, wins: 3, losses: 2, netPnlCents: 6005, tradesWithR: 5, rMultipleE4: 5000 },
      days: 3,
      winningDays: 1,
      losingDays: 1,
      best: { date: '2026-03-02' },
      worst: { date: '2026-03-03' },
    })
  })

  it('are zero without results', () => {
    expect(totalsOf([])).toMatchObject({ all: { trades: 0 }, days: 0, best: null, worst: null })
  })

  it('of a year are split by month', () => {
    const months = yearMonths('2026-01-01', results)
    expect(months.map(({ total }) => total.trades)).toEqual([0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(months[2]?.total.netPnlCents).toBe(6005)
    expect(months[11]?.month).toBe('2026-12-01')
  })
})

describe('finding a day in the calendar', () => {
  const traded = { from: '2026-03-02', to: '2026-09-30' }

  it('opens on the last day with a closed trade, or today without any', () => {
    expect(openingDay(traded, '2026-11-21')).toBe('2026-09-30')
    expect(openingDay(null, '2026-11-21')).toBe('2026-11-21')
  })

  it('focuses the last day with a trade on Tab, else today, else the first day', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' }
    expect(firstStop(november, [{ date: '2026-11-05' }, { date: '2026-11-12' }], '2026-11-21')).toBe(
      '2026-11-12',
    )
    expect(firstStop(november, [], '2026-11-21')).toBe('2026-11-21')
    expect(firstStop(november, [], '2027-01-01')).toBe('2026-11-01')
  })

  it('offers the nearest day with a trade for a period without any', () => {
    expect(nearestTraded({ from: '2026-01-01', to: '2026-01-31' }, traded)).toBe('2026-03-02')
    expect(nearestTraded({ from: '2026-12-01', to: '2026-12-31' }, traded)).toBe('2026-09-30')
  })
})
