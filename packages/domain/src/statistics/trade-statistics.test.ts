import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { describe, expect, test } from 'vitest'
import { localSeconds } from '../time/local-time.ts'
import { type CashEvent, curveEvents, foldClosing } from './closing-summary.ts'
import { finishStatistics } from './trade-statistics.ts'
import { foldTrades } from './trade-summary.ts'
import { foldStreaks } from './streaks.ts'
import type { ClosedTrade } from './closed-trade.ts'

/** Statistics of trades that close in the order they open. */
function statisticsOf(trades: readonly ClosedTrade[], startCents = 0, cash: readonly CashEvent[] = []) {
  return finishStatistics(
    foldTrades(trades),
    foldStreaks(trades),
    foldClosing(curveEvents(trades, cash)),
    startCents,
  )
}

const results = (...cents: number[]) =>
  cents.map((netPnlCents, day) =>
    buildClosedTrade({ opened: `2025-03-${String(3 + day).padStart(2, '0')}T09:00:00`, netPnlCents }),
  )

const deposit = (at: string, cashCents: number): CashEvent => ({
  kind: 'cash',
  at: localSeconds(at),
  cashCents,
})

/** +100, -50, +200, 0, -150, +100 marked break-even. */
const six = [...results(10_000, -5_000, 20_000, 0, -15_000), ...results(10_000)].map((trade, index) => ({
  ...trade,
  openedAt: localSeconds('2025-03-03T09:00:00') + index * 86_400,
  closedAt: localSeconds('2025-03-03T10:00:00') + index * 86_400,
  breakEven: index === 5,
}))

describe('counts and rates', () => {
  test('a result above zero is a win, below zero a loss, and marked break-even neither', () => {
    expect(statisticsOf(six)).toMatchObject({
      totalTrades: 6,
      winningTrades: 2,
      losingTrades: 2,
      breakEvenTrades: 1,
    })
  })

  test('the win rate is 2 wins of all 6 trades: 33.3 %', () => {
    expect(statisticsOf(six).winRate).toBeCloseTo(33.3333, 4)
  })

  test('the win rate of a weekday excludes break-evens: 1 of 1, not 1 of 2', () => {
    const monday = buildClosedTrade({ opened: '2025-03-03T09:00:00', netPnlCents: 100 })
    const marked = buildClosedTrade({ opened: '2025-03-10T09:00:00', netPnlCents: 100, breakEven: true })
    expect(statisticsOf([monday, marked]).dayPerformance.Monday).toEqual({
      totalPnl: 2,
      trades: 2,
      winningTrades: 1,
      breakEvenTrades: 1,
      winRate: 100,
    })
  })

  test('the weekday is the opening day: a trade opened Friday night and closed Monday counts on Friday', () => {
    const held = buildClosedTrade({ opened: '2025-03-07T23:59:59', closed: '2025-03-10T00:00:01' })
    const { dayPerformance } = statisticsOf([held])
    expect([dayPerformance.Friday.trades, dayPerformance.Monday.trades]).toEqual([1, 0])
  })

  test('a trade from before 1970 also has a weekday and an hour', () => {
    // 1969-07-20 was a Sunday.
    const { dayPerformance, byHour, totalTrades } = statisticsOf([
      buildClosedTrade({ opened: '1969-07-20T20:17:40' }),
    ])
    expect([dayPerformance.Sunday.trades, byHour[20]?.trades, totalTrades]).toEqual([1, 1, 1])
  })
})

describe('money', () => {
  test('wins 100 + 200, losses 50 + 150, break-even 100: total 200, profit factor 1.5', () => {
    expect(statisticsOf(six)).toMatchObject({
      totalPnl: 200,
      grossWins: 300,
      grossLosses: -200,
      profitFactor: 1.5,
      averageWinningTrade: 150,
      averageLosingTrade: -100,
      averagePnl: 33.33,
      expectancy: 33.33,
    })
  })

  test('without losses the profit factor is the gross wins: 300.00', () => {
    expect(statisticsOf(results(10_000, 20_000)).profitFactor).toBe(300)
  })

  test('a positive swap of 0.50 is income: gross 12.00, fees 2.00 - 0.50 = 1.50, net 10.50', () => {
    const trades = [
      buildClosedTrade({ grossPnlCents: 1_200, feesCents: 200 }),
      buildClosedTrade({ grossPnlCents: 0, feesCents: -50 }),
    ]
    expect(statisticsOf(trades)).toMatchObject({ grossPnl: 12, fees: 1.5, totalPnl: 10.5 })
  })

  test('averages are rounded to cents, half away from zero: 0.01 over two trades is 0.01, -0.01 is -0.01', () => {
    expect(statisticsOf(results(1, 0)).averagePnl).toBe(0.01)
    expect(statisticsOf(results(-1, 0)).averagePnl).toBe(-0.01)
  })

  test('best and worst trade are net amounts, and ties go to the earlier trade', () => {
    const trades = results(5_000, -3_000, 5_000, -3_000)
    expect(statisticsOf(trades)).toMatchObject({
      bestTrade: 50,
      bestTradeId: trades[0]?.id,
      worstTrade: -30,
      worstTradeId: trades[1]?.id,
    })
  })
})

describe('streaks', () => {
  test.each([
    ['two losses at the end', [1, -1, -1], 2, 'loss', 1, 2],
    ['a zero at the end has no streak', [1, 1, 0], 0, 'none', 2, 0],
    ['a zero resets both counters', [1, 1, 0, 1, -1, 0, -1], 1, 'loss', 2, 1],
    ['three wins in the middle', [-1, 1, 1, 1, -1], 1, 'loss', 3, 1],
    ['nothing at all', [], 0, 'none', 0, 0],
  ] as const)(
    '%s',
    (_, cents, currentStreak, currentStreakType, longestWinningStreak, longestLosingStreak) => {
      expect(statisticsOf(results(...cents))).toMatchObject({
        currentStreak,
        currentStreakType,
        longestWinningStreak,
        longestLosingStreak,
      })
    },
  )
})

describe('pairs', () => {
  test('ties go to the first pair alphabetically, whichever was traded first', () => {
    const trades = ['USDJPY', 'EURUSD', 'USDJPY', 'EURUSD'].map((pair) => buildClosedTrade({ pair }))
    expect(statisticsOf(trades)).toMatchObject({
      mostTradedPair: 'EURUSD',
      mostProfitablePair: 'EURUSD',
    })
  })

  test('the most profitable pair may be the least traded, and is the smallest loss if all lost', () => {
    const trades = [
      buildClosedTrade({ pair: 'EURUSD', netPnlCents: -100 }),
      buildClosedTrade({ pair: 'EURUSD', netPnlCents: -100 }),
      buildClosedTrade({ pair: 'XAUUSD', netPnlCents: -150 }),
    ]
    expect(statisticsOf(trades)).toMatchObject({ mostTradedPair: 'EURUSD', mostProfitablePair: 'XAUUSD' })
  })
})

describe('risk', () => {
  test('R multiples 2, -1 and -1 have a mean of 0 and are in the buckets from 2 and from -1', () => {
    const trades = [20_000, -10_000, -10_000].map((rMultipleE4) => buildClosedTrade({ rMultipleE4 }))
    const { averageR, tradesWithR, sqn, rBuckets } = statisticsOf(trades)
    expect([averageR, tradesWithR, sqn]).toEqual([0, 3, 0])
    // Bucket 0 ends at -3.5, each of the next holds half an R: -1 is in number 6, 2 in number 12.
    expect([rBuckets[6], rBuckets[12]]).toEqual([2, 1])
  })

  test('Sharpe: +30 and +10 have a mean of 20 and a standard deviation of √200', () => {
    expect(statisticsOf(results(3_000, 1_000)).sharpePerTrade).toBeCloseTo(20 / Math.sqrt(200), 12)
  })

  test('Sortino: +30 and -10 have a mean of 10 and a downside deviation of √(100 / 2)', () => {
    expect(statisticsOf(results(3_000, -1_000)).sortinoPerTrade).toBeCloseTo(10 / Math.sqrt(50), 12)
  })

  test('the standard error of +30 and +10 is their standard deviation √200 over √2: 10', () => {
    expect(statisticsOf(results(3_000, 1_000)).expectancyError).toBeCloseTo(10, 12)
  })

  test('SQN of R multiples 1, 2, 3 is √3 × 2 / 1', () => {
    const trades = [10_000, 20_000, 30_000].map((rMultipleE4) => buildClosedTrade({ rMultipleE4 }))
    expect(statisticsOf(trades).sqn).toBeCloseTo(Math.sqrt(3) * 2, 12)
  })

  test('an undefined figure is null, not infinite: one trade, equal trades, no loss, no stop', () => {
    expect(statisticsOf(results(100, 100))).toMatchObject({
      sharpePerTrade: null,
      sortinoPerTrade: null,
      averageR: null,
      sqn: null,
      recoveryFactor: null,
      expectancyError: 0,
    })
    expect(statisticsOf(results(100)).expectancyError).toBeNull()
  })
})

describe('drawdown', () => {
  test('+200, -100, -200, +500 from 1,000: drawdown of 300 from 1,200 (25 %), recovery factor 4/3', () => {
    expect(statisticsOf(results(20_000, -10_000, -20_000, 50_000), 100_000)).toMatchObject({
      maxDrawdown: 300,
      maxDrawdownPercent: 25,
      maxDrawdownFrom: '2025-03-03T10:00:00',
      maxDrawdownTo: '2025-03-05T10:00:00',
      recoveryFactor: 400 / 300,
    })
  })

  test('a drawdown from the start has no peak date', () => {
    expect(statisticsOf(results(-10_000), 100_000)).toMatchObject({
      maxDrawdown: 100,
      maxDrawdownPercent: 10,
      maxDrawdownFrom: null,
    })
  })

  test('a withdrawal is not a loss, and a deposit before the drawdown counts towards the peak', () => {
    const cash = [deposit('2025-03-01T00:00:00', 50_000), deposit('2025-03-04T00:00:00', -20_000)]
    expect(statisticsOf(results(-10_000), 0, cash)).toMatchObject({
      totalPnl: -100,
      maxDrawdown: 100,
      maxDrawdownPercent: 20,
    })
  })
})

describe('days, hours and holding time', () => {
  test('daily results use the closing day: two trades of one day are one result', () => {
    const trades = [
      buildClosedTrade({ opened: '2025-03-03T09:00:00', closed: '2025-03-05T09:00:00', netPnlCents: 10_000 }),
      buildClosedTrade({ opened: '2025-03-05T09:00:00', closed: '2025-03-05T10:00:00', netPnlCents: -4_000 }),
      buildClosedTrade({ opened: '2025-03-06T09:00:00', closed: '2025-03-06T09:00:30', netPnlCents: -1_000 }),
    ]
    expect(statisticsOf(trades)).toMatchObject({
      tradingDays: 2,
      winningDays: 1,
      losingDays: 1,
      bestDay: { date: '2025-03-05', totalPnl: 60 },
      worstDay: { date: '2025-03-06', totalPnl: -10 },
      averageHoldingSeconds: (172_800 + 3_600 + 30) / 3,
      averageWinningHoldingSeconds: 172_800,
      averageLosingHoldingSeconds: (3_600 + 30) / 2,
    })
  })

  test('a trade with two tags counts in both, and a trade without a session in none', () => {
    const { byTag, bySession, byHour } = statisticsOf([
      buildClosedTrade({ opened: '2025-03-03T23:10:00', tags: ['news', 'gap'] }),
    ])
    expect(byTag.map(({ key, trades }) => [key, trades])).toEqual([
      ['gap', 1],
      ['news', 1],
    ])
    expect(bySession).toEqual([])
    expect(byHour[23]?.trades).toBe(1)
  })
})
