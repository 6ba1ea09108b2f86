import { buildClosedTrade, type ClosedTradeOverrides } from '@plumbline/testing/builders/build-closed-trade'
import { describe, expect, test } from 'vitest'
import { curveEvents, foldClosing } from './closing-summary.ts'
import { foldTrades } from './trade-summary.ts'
import { foldStreaks } from './streaks.ts'
import type { ClosedTrade } from './closed-trade.ts'
import { finishStatistics, type TradeStatistics } from './trade-statistics.ts'
import { WEEKDAYS } from '../time/weekdays.ts'

function statisticsOf(trades: readonly ClosedTrade[]): TradeStatistics {
  return finishStatistics(foldTrades(trades), foldStreaks(trades), foldClosing(curveEvents(trades, [])), 0)
}

/** One trade a day from Monday, 2025-03-03, with these results in units. */
const daily = (...units: number[]) =>
  units.map((net, day) => onDay(day, { netPnlCents: Math.round(net * 100) }))

function onDay(day: number, overrides: ClosedTradeOverrides): ClosedTrade {
  return buildClosedTrade({ opened: `2025-03-${String(3 + day).padStart(2, '0')}T09:00:00`, ...overrides })
}

describe('Trade statistics', () => {
  test.each([
    ...['totalTrades', 'winningTrades', 'losingTrades', 'breakEvenTrades', 'totalPnl', 'averagePnl'],
    ...['winRate', 'profitFactor', 'averageWinningTrade', 'averageLosingTrade', 'bestTrade', 'worstTrade'],
    ...['mostTradedPair', 'mostProfitablePair', 'currentStreak', 'currentStreakType'],
    ...['longestWinningStreak', 'longestLosingStreak', 'dayPerformance'],
  ])('has the figure %s', (figure) => {
    expect(statisticsOf(daily(1))).toHaveProperty(figure)
  })

  test('dayPerformance per weekday Monday to Sunday with totalPnl, trades, winningTrades, breakEvenTrades, winRate', () => {
    const { dayPerformance } = statisticsOf(daily(1, 2, 3, 4, 5, 6, 7))
    expect(Object.keys(dayPerformance)).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ])
    for (const [index, weekday] of WEEKDAYS.entries()) {
      expect(dayPerformance[weekday]).toEqual({
        totalPnl: index + 1,
        trades: 1,
        winningTrades: 1,
        breakEvenTrades: 0,
        winRate: 100,
      })
    }
  })

  test('without trades, every figure is 0 and there is no pair or streak', () => {
    expect(statisticsOf([])).toMatchObject({
      totalTrades: 0,
      totalPnl: 0,
      averagePnl: 0,
      winRate: 0,
      profitFactor: 0,
      averageWinningTrade: 0,
      averageLosingTrade: 0,
      bestTrade: 0,
      worstTrade: 0,
      mostTradedPair: null,
      mostProfitablePair: null,
      currentStreak: 0,
      currentStreakType: 'none',
    })
  })
})

describe('Trade statistics rules', () => {
  test('break-even trades (breakEven true) count as neither win nor loss', () => {
    const marked = [
      onDay(0, { netPnlCents: 500, breakEven: true }),
      onDay(1, { netPnlCents: -500, breakEven: true }),
    ]
    expect(statisticsOf(marked)).toMatchObject({
      totalTrades: 2,
      winningTrades: 0,
      losingTrades: 0,
      breakEvenTrades: 2,
      averageWinningTrade: 0,
      averageLosingTrade: 0,
      profitFactor: 0,
    })
  })

  test('winRate = wins / all trades including break-evens x 100', () => {
    const trades = [...daily(10, -5), onDay(2, { breakEven: true }), onDay(3, { netPnlCents: 0 })]
    expect(statisticsOf(trades).winRate).toBe(25)
  })

  test('per-weekday winRate excludes break-evens', () => {
    const trades = [...daily(10), onDay(0, { netPnlCents: -100 }), onDay(0, { breakEven: true })]
    expect(statisticsOf(trades).dayPerformance.Monday).toMatchObject({
      trades: 3,
      breakEvenTrades: 1,
      winRate: 50,
    })
  })

  test('a weekday with only break-evens has a winRate of 0', () => {
    expect(statisticsOf([onDay(0, { breakEven: true })]).dayPerformance.Monday.winRate).toBe(0)
  })

  test('profitFactor = gross wins / absolute gross losses', () => {
    expect(statisticsOf(daily(30, 15, -10, -20)).profitFactor).toBe(1.5)
    expect(statisticsOf(daily(-10)).profitFactor).toBe(0)
  })

  test('profitFactor is gross wins alone when there are no losses', () => {
    expect(statisticsOf(daily(30, 15.5, 0)).profitFactor).toBe(45.5)
  })

  test('averageLosingTrade is negative', () => {
    expect(statisticsOf(daily(30, -10, -20))).toMatchObject({
      averageWinningTrade: 30,
      averageLosingTrade: -15,
    })
  })

  test.each<[readonly number[], number, string]>([
    [[-1, 1, 2], 2, 'win'],
    [[1, -1, -2, -3], 3, 'loss'],
    [[1, 1, -1], 1, 'loss'],
  ])(
    'the current streak counts back from the latest trade while the sign of netPnl stays the same: %j',
    (results, currentStreak, currentStreakType) => {
      expect(statisticsOf(daily(...results))).toMatchObject({ currentStreak, currentStreakType })
    },
  )

  test('the latest trade is the latest by trade time, not by closing time', () => {
    const long = onDay(0, { closed: '2025-03-20T09:00:00', netPnlCents: -100 })
    expect(
      statisticsOf([long, ...daily(1).map((trade) => ({ ...trade, openedAt: long.openedAt + 1 }))]),
    ).toMatchObject({ currentStreak: 1, currentStreakType: 'win' })
  })

  test('a zero-result trade has no streak type', () => {
    expect(statisticsOf(daily(1, 1, 0))).toMatchObject({ currentStreak: 0, currentStreakType: 'none' })
  })

  test('the sign of netPnl decides the streak, even for a trade marked break-even', () => {
    const trades = [...daily(1, 1), onDay(2, { netPnlCents: 100, breakEven: true })]
    expect(statisticsOf(trades)).toMatchObject({ currentStreak: 3, longestWinningStreak: 3 })
  })

  test('longest streaks are counted in time order', () => {
    expect(statisticsOf(daily(1, 1, 1, -1, -1, 1))).toMatchObject({
      longestWinningStreak: 3,
      longestLosingStreak: 2,
    })
  })

  test('a zero trade resets both counters', () => {
    expect(statisticsOf(daily(1, 1, 0, 1, -1, -1, 0))).toMatchObject({
      longestWinningStreak: 2,
      longestLosingStreak: 2,
    })
    expect(statisticsOf(daily(-1, 0, -1))).toMatchObject({ longestLosingStreak: 1 })
  })

  test('day of week comes from the trade timestamp', () => {
    const overTheWeekend = onDay(4, { closed: '2025-03-10T09:00:00' })
    const { dayPerformance } = statisticsOf([overTheWeekend])
    expect([dayPerformance.Friday.trades, dayPerformance.Monday.trades]).toEqual([1, 0])
  })

  test('best and worst trade are net amounts, reported with the trade’s id', () => {
    const trades = [
      onDay(0, { id: 'a', grossPnlCents: 1_000, feesCents: 900 }),
      onDay(1, { id: 'b', grossPnlCents: 500, feesCents: 0 }),
      onDay(2, { id: 'c', grossPnlCents: -100, feesCents: 700 }),
    ]
    expect(statisticsOf(trades)).toMatchObject({
      bestTrade: 5,
      bestTradeId: 'b',
      worstTrade: -8,
      worstTradeId: 'c',
    })
  })
})

test('money is summed in cents and reported rounded to cents', () => {
  const trades = daily(...Array.from({ length: 10 }, () => 0.1), 0.2)
  // As floating point numbers they add up to 1.2 less a bit, and the mean has no end.
  expect(statisticsOf(trades)).toMatchObject({ totalPnl: 1.2, averagePnl: 0.11, profitFactor: 1.2 })
})
