import { localSeconds } from '@plumbline/domain/time/local-time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedTradesArbitrary } from './arbitraries/closed-trade.ts'
import { buildClosedTrade } from './builders/build-closed-trade.ts'
import { statisticsOracle } from './statistics-oracle.ts'

/** One week that can be checked by hand: +200, -100, 0 (break-even), +50 marked break-even, -50, +100. */
const week = [
  buildClosedTrade({
    opened: '2025-03-03T09:00:00',
    netPnlCents: 20_000,
    rMultipleE4: 20_000,
    tags: ['a', 'b'],
  }),
  buildClosedTrade({
    opened: '2025-03-03T15:00:00',
    netPnlCents: -10_000,
    rMultipleE4: -10_000,
    pair: 'XAUUSD',
  }),
  buildClosedTrade({ opened: '2025-03-04T09:00:00', netPnlCents: 0, breakEven: true, strategyId: 'swing' }),
  buildClosedTrade({
    opened: '2025-03-04T10:00:00',
    netPnlCents: 5_000,
    breakEven: true,
    direction: 'short',
  }),
  buildClosedTrade({ opened: '2025-03-05T09:30:00', netPnlCents: -5_000, feesCents: 700, tags: ['a'] }),
  buildClosedTrade({
    opened: '2025-03-06T23:30:00',
    netPnlCents: 10_000,
    rMultipleE4: 5_000,
    pair: 'XAUUSD',
  }),
]
const figures = statisticsOracle(week, { startCents: 1_000_000 })

describe('the example week', () => {
  test('counts break-evens as neither wins nor losses, but includes them in the win rate', () => {
    expect(figures).toMatchObject({ totalTrades: 6, winningTrades: 2, losingTrades: 2, breakEvenTrades: 2 })
    expect(figures.winRate).toBeCloseTo(100 / 3, 10)
  })

  test('earned 200.00, with gross wins of 300.00 and gross losses of 150.00', () => {
    expect(figures).toMatchObject({
      totalPnl: 200,
      averagePnl: 33.33,
      expectancy: 33.33,
      profitFactor: 2,
      averageWinningTrade: 150,
      averageLosingTrade: -75,
      grossWins: 300,
      grossLosses: -150,
      grossPnl: 207,
      fees: 7,
      bestTrade: 200,
      bestTradeId: week[0]?.id,
      worstTrade: -100,
      worstTradeId: week[1]?.id,
    })
  })

  test('has streaks by sign: the break-even of +50 counts as positive, the zero resets', () => {
    // + - 0 + - +
    expect(figures).toMatchObject({
      currentStreak: 1,
      currentStreakType: 'win',
      longestWinningStreak: 1,
      longestLosingStreak: 1,
    })
  })

  test('has EURUSD as the most traded and most profitable pair', () => {
    // EURUSD: 4 trades, +200; XAUUSD: 2 trades, 0.
    expect(figures).toMatchObject({ mostTradedPair: 'EURUSD', mostProfitablePair: 'EURUSD' })
    expect(figures.byPair.map(({ key, trades, totalPnl }) => [key, trades, totalPnl])).toEqual([
      ['EURUSD', 4, 200],
      ['XAUUSD', 2, 0],
    ])
  })

  test('excludes break-evens from the win rate of a weekday', () => {
    const { Monday, Tuesday, Thursday, Sunday } = figures.dayPerformance
    expect(Monday).toEqual({ totalPnl: 100, trades: 2, winningTrades: 1, breakEvenTrades: 0, winRate: 50 })
    expect(Tuesday).toEqual({ totalPnl: 50, trades: 2, winningTrades: 0, breakEvenTrades: 2, winRate: 0 })
    expect(Thursday).toEqual({ totalPnl: 100, trades: 1, winningTrades: 1, breakEvenTrades: 0, winRate: 100 })
    expect(Sunday).toEqual({ totalPnl: 0, trades: 0, winningTrades: 0, breakEvenTrades: 0, winRate: 0 })
  })

  test('has a maximum drawdown of 100.00 from a balance of 10,200.00', () => {
    // 200, 100, 100, 150, 100, 200: the first bottom, and not the equal one later.
    expect(figures).toMatchObject({
      maxDrawdown: 100,
      maxDrawdownFrom: '2025-03-03T10:00:00',
      maxDrawdownTo: '2025-03-03T16:00:00',
      recoveryFactor: 2,
    })
    expect(figures.maxDrawdownPercent).toBeCloseTo((100 / 10_200) * 100, 10)
  })

  test('has R multiples of three trades: 2, -1 and 0.5, with mean 0.5 and SQN 1/√3', () => {
    expect(figures).toMatchObject({ averageR: 0.5, tradesWithR: 3 })
    // Deviation √((2.25 + 2.25 + 0) / 2) = 1.5.
    expect(figures.sqn).toBeCloseTo((Math.sqrt(3) * 0.5) / 1.5, 10)
    expect(figures.rBuckets).toHaveLength(20)
    expect(figures.rBuckets.flatMap((count, index) => (count > 0 ? [index] : []))).toEqual([6, 9, 12])
  })

  test('has four trading days by close date, the last after midnight', () => {
    // Monday +100, Tuesday +50, Wednesday -50, Friday +100.
    expect(figures).toMatchObject({
      tradingDays: 4,
      winningDays: 3,
      losingDays: 1,
      bestDay: { date: '2025-03-03', totalPnl: 100 },
      worstDay: { date: '2025-03-05', totalPnl: -50 },
    })
    // Mean 50, squares of deviations 2500 + 0 + 10000 + 2500, by 3: 5000.
    expect(figures.sharpePerDay).toBeCloseTo(50 / Math.sqrt(5_000), 10)
    // One day below zero: √(2500 / 4) = 25.
    expect(figures.sortinoPerDay).toBeCloseTo(2, 10)
  })

  test('has a mean of 33.33 per trade and the deviation of its six results', () => {
    // Deviations from 33.3…: 166.6…, -133.3…, -33.3…, 16.6…, -83.3…, 66.6…; squares add up to 58333.3….
    const deviation = Math.sqrt(58_333.333_333_333 / 5)
    expect(figures.sharpePerTrade).toBeCloseTo(33.333_333_333 / deviation, 8)
    expect(figures.expectancyError).toBeCloseTo(deviation / Math.sqrt(6), 8)
    expect(figures.sortinoPerTrade).toBeCloseTo(33.333_333_333 / Math.sqrt(12_500 / 6), 8)
  })

  test('breaks down by hour, tag, strategy and direction, without trades that lack the key', () => {
    expect(
      figures.byHour.map((hour) => hour.trades).flatMap((n, hour) => (n > 0 ? [[hour, n]] : [])),
    ).toEqual([
      [9, 3],
      [10, 1],
      [15, 1],
      [23, 1],
    ])
    expect(figures.byTag.map(({ key, totalPnl }) => [key, totalPnl])).toEqual([
      ['a', 150],
      ['b', 200],
    ])
    expect(figures.byStrategy.map(({ key, trades }) => [key, trades])).toEqual([['swing', 1]])
    expect(figures.byDirection.map(({ key, trades }) => [key, trades])).toEqual([
      ['long', 5],
      ['short', 1],
    ])
    expect(figures.bySession).toEqual([])
  })

  test('has an average holding time of one hour', () => {
    expect([figures.averageHoldingSeconds, figures.averageLosingHoldingSeconds]).toEqual([3_600, 3_600])
  })
})

test('without trades every figure is zero, empty or unknown', () => {
  expect(statisticsOracle([])).toMatchObject({
    totalTrades: 0,
    winRate: 0,
    profitFactor: 0,
    bestTrade: 0,
    bestTradeId: null,
    mostTradedPair: null,
    currentStreak: 0,
    currentStreakType: 'none',
    averageR: null,
    sqn: null,
    sharpePerTrade: null,
    sortinoPerTrade: null,
    maxDrawdown: 0,
    maxDrawdownPercent: 0,
    recoveryFactor: null,
    bestDay: null,
  })
})

test('without losses, the profit factor is the gross wins alone', () => {
  expect(statisticsOracle([buildClosedTrade({ netPnlCents: 12_345 })]).profitFactor).toBe(123.45)
})

test('a deposit before the drawdown counts in the peak balance, a withdrawal during it is no loss', () => {
  const lost = buildClosedTrade({ opened: '2025-03-03T09:00:00', netPnlCents: -10_000 })
  const cash = [
    { at: localSeconds('2025-03-01T00:00:00'), cents: 50_000 },
    { at: localSeconds('2025-03-04T00:00:00'), cents: -20_000 },
  ]
  expect(statisticsOracle([lost], { cash })).toMatchObject({ maxDrawdown: 100, maxDrawdownPercent: 20 })
  expect(statisticsOracle([lost]).maxDrawdownPercent).toBeNull()
})

test('a peak reached twice counts from the second time, with the cash until the drawdown', () => {
  const results = [1_000, -500, 500, -2_000]
  const trades = results.map((netPnlCents, day) =>
    buildClosedTrade({ opened: `2025-03-0${3 + day}T09:00:00`, netPnlCents }),
  )
  const cash = [{ at: localSeconds('2025-03-05T20:00:00'), cents: 3_000 }]
  expect(statisticsOracle(trades, { cash })).toMatchObject({
    maxDrawdown: 20,
    maxDrawdownPercent: 50,
    maxDrawdownFrom: '2025-03-05T20:00:00',
    maxDrawdownTo: '2025-03-06T10:00:00',
  })
  expect(statisticsOracle(trades).maxDrawdownFrom).toBe('2025-03-05T10:00:00')
})

test('the best trade is the earlier of equal ones, and the smaller id at equal times', () => {
  const [first, second, third] = [
    buildClosedTrade({ id: 'b', opened: '2025-03-04T09:00:00' }),
    buildClosedTrade({ id: 'c', opened: '2025-03-03T09:00:00' }),
    buildClosedTrade({ id: 'a', opened: '2025-03-03T09:00:00' }),
  ]
  expect(statisticsOracle([first, second, third]).bestTradeId).toBe('a')
})

test('the order of the trades does not change the result', () => {
  fc.assert(
    fc.property(closedTradesArbitrary({ maxLength: 15 }), (trades) => {
      expect(statisticsOracle(trades.toReversed())).toEqual(statisticsOracle(trades))
    }),
  )
})
