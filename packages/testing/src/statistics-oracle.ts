import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { DayPerformance, TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { WEEKDAYS, type Weekday } from '@plumbline/domain/time/weekdays'
import type { CashMovement } from './arbitraries/closed-trade.ts'
import { maximumDrawdown } from './oracle/drawdown.ts'
import type { Realised } from './oracle/realised.ts'
import {
  averageROf,
  breakdown,
  lossesOf,
  multiplesOf,
  netOf,
  performanceOf,
  profitFactorOf,
  roundedMeanUnits,
  sum,
  winRateOf,
  winRateOfWeekday,
  winsOf,
} from './oracle/performance.ts'
import { sharpe, sortino, standardError, systemQuality } from './oracle/ratios.ts'
import { currentStreak, longestStreaks } from './oracle/streaks.ts'

export interface OracleContext {
  /** Balance before the first trade and the first cash movement. */
  readonly startCents?: number
  readonly cash?: readonly CashMovement[]
  /**
   * What was realised, if it is not each trade's whole result at its last close: partial closes count on their own day,
   * also those of trades that are open or were closed in another period.
   */
  readonly realised?: readonly Realised[]
}

/**
 * Statistics computed sentence by sentence from the specification and docs/statistics.md, without
 * optimisation: an independent check of the fast ones, with which it shares only the result type.
 */
export function statisticsOracle(
  closedTrades: readonly ClosedTrade[],
  { startCents = 0, cash = [], realised = closedTrades }: OracleContext = {},
): TradeStatistics {
  // Two orders: by opening (streaks, weekday, hour, session), by closing (money, equity, drawdown, days).
  const trades = closedTrades.toSorted((a, b) => a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1))
  const closings = realised.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1))
  const wins = winsOf(trades)
  const losses = lossesOf(trades)
  const nets = trades.map((trade) => trade.netPnlCents)
  const best = trades.find((trade) => trade.netPnlCents === Math.max(...nets))
  const worst = trades.find((trade) => trade.netPnlCents === Math.min(...nets))
  const streak = currentStreak(trades)
  const longest = longestStreaks(trades)
  const days = daysOf(closings)
  const dayNets = days.map((day) => day.cents)
  const bestDay = days.find((day) => day.cents === Math.max(...dayNets))
  const worstDay = days.find((day) => day.cents === Math.min(...dayNets))
  const drawdown = maximumDrawdown(closings, startCents, cash)
  return {
    // As specified.
    totalTrades: trades.length,
    winningTrades: wins.length,
    losingTrades: losses.length,
    breakEvenTrades: trades.filter((trade) => trade.breakEven).length,
    totalPnl: netOf(closings) / 100,
    averagePnl: roundedMeanUnits(netOf(trades), trades.length),
    winRate: winRateOf(trades),
    profitFactor: profitFactorOf(trades),
    averageWinningTrade: roundedMeanUnits(netOf(wins), wins.length),
    averageLosingTrade: roundedMeanUnits(netOf(losses), losses.length),
    bestTrade: (best?.netPnlCents ?? 0) / 100,
    bestTradeId: best?.id ?? null,
    worstTrade: (worst?.netPnlCents ?? 0) / 100,
    worstTradeId: worst?.id ?? null,
    mostTradedPair: leadingPair(trades, (ofPair) => ofPair.length),
    mostProfitablePair: leadingPair(trades, netOf),
    currentStreak: streak.length,
    currentStreakType: streak.type,
    longestWinningStreak: longest.winning,
    longestLosingStreak: longest.losing,
    dayPerformance: dayPerformanceOf(trades),

    // Besides the specification.
    grossPnl: sum(closings.map((close) => close.grossPnlCents)) / 100,
    fees: sum(closings.map((close) => close.feesCents)) / 100,
    grossWins: netOf(wins) / 100,
    grossLosses: netOf(losses) / 100,
    expectancy: roundedMeanUnits(netOf(trades), trades.length),
    expectancyError: standardError(nets.map((cents) => cents / 100)),
    averageR: averageROf(trades),
    tradesWithR: multiplesOf(trades).length,
    sqn: systemQuality(multiplesOf(trades)),
    sharpePerTrade: sharpe(nets),
    sharpePerDay: sharpe(dayNets),
    sortinoPerTrade: sortino(nets),
    sortinoPerDay: sortino(dayNets),
    maxDrawdown: drawdown.dropCents / 100,
    maxDrawdownPercent: percentOfPeak(drawdown.dropCents, drawdown.balanceAtPeakCents),
    maxDrawdownFrom: drawdown.peakAt === null ? null : timeText(drawdown.peakAt),
    maxDrawdownTo: drawdown.troughAt === null ? null : timeText(drawdown.troughAt),
    recoveryFactor: drawdown.dropCents === 0 ? null : netOf(closings) / drawdown.dropCents,
    averageHoldingSeconds: averageHeld(trades),
    averageWinningHoldingSeconds: averageHeld(wins),
    averageLosingHoldingSeconds: averageHeld(losses),
    tradingDays: days.length,
    winningDays: days.filter((day) => day.cents > 0).length,
    losingDays: days.filter((day) => day.cents < 0).length,
    bestDay: bestDay === undefined ? null : { date: bestDay.date, totalPnl: bestDay.cents / 100 },
    worstDay: worstDay === undefined ? null : { date: worstDay.date, totalPnl: worstDay.cents / 100 },
    byHour: Array.from({ length: 24 }, (_, hour) =>
      performanceOf(trades.filter((trade) => trade.hour === hour)),
    ),
    byPair: breakdown(trades, (trade) => [trade.pair]),
    bySession: breakdown(trades, (trade) => (trade.session === null ? [] : [trade.session])),
    byStrategy: breakdown(trades, (trade) => (trade.strategyId === null ? [] : [trade.strategyId])),
    byTag: breakdown(trades, (trade) => trade.tags),
    byMistake: breakdown(trades, (trade) => trade.mistakes),
    byEmotion: breakdown(trades, (trade) => [trade.emotion]),
    byDirection: breakdown(trades, (trade) => [trade.direction]),
    rBuckets: rBucketsOf(trades),
  }
}

/** Among equals the alphabetically first. */
function leadingPair(
  trades: readonly ClosedTrade[],
  value: (ofPair: readonly ClosedTrade[]) => number,
): string | null {
  const pairs = [...new Set(trades.map((trade) => trade.pair))].sort()
  const values = pairs.map((pair) => value(trades.filter((trade) => trade.pair === pair)))
  return pairs[values.indexOf(Math.max(...values))] ?? null
}

/** The specification: "Day of week comes from the trade timestamp"; "per-weekday winRate excludes break-evens". */
function dayPerformanceOf(trades: readonly ClosedTrade[]): Readonly<Record<Weekday, DayPerformance>> {
  const ofDay = (name: Weekday): DayPerformance => {
    // Date counts from Sunday, the spec from Monday.
    const number = (WEEKDAYS.indexOf(name) + 1) % 7
    const ofThatDay = trades.filter((trade) => new Date(trade.openedAt * 1000).getUTCDay() === number)
    return {
      totalPnl: netOf(ofThatDay) / 100,
      trades: ofThatDay.length,
      winningTrades: winsOf(ofThatDay).length,
      breakEvenTrades: ofThatDay.filter((trade) => trade.breakEven).length,
      winRate: winRateOfWeekday(ofThatDay),
    }
  }
  return {
    Monday: ofDay('Monday'),
    Tuesday: ofDay('Tuesday'),
    Wednesday: ofDay('Wednesday'),
    Thursday: ofDay('Thursday'),
    Friday: ofDay('Friday'),
    Saturday: ofDay('Saturday'),
    Sunday: ofDay('Sunday'),
  }
}

/** Days with a close and their realised results, in order. */
function daysOf(closings: readonly Realised[]): readonly { date: string; cents: number }[] {
  const dates = closings.map((trade) => timeText(trade.closedAt).slice(0, 10))
  return [...new Set(dates)].map((date) => ({
    date,
    cents: netOf(closings.filter((_, index) => dates[index] === date)),
  }))
}

/** In percent of the balance at the peak; 0 without a fall, null without a balance to lose. */
function percentOfPeak(dropCents: number, balanceCents: number): number | null {
  if (dropCents === 0) return 0
  return balanceCents > 0 ? (dropCents / balanceCents) * 100 : null
}

function averageHeld(trades: readonly ClosedTrade[]): number {
  return trades.length === 0 ? 0 : sum(trades.map((trade) => trade.closedAt - trade.openedAt)) / trades.length
}

/** Counts of trades with a known R: below -3.5, then per half R, then from 5.5 on: twenty buckets. */
function rBucketsOf(trades: readonly ClosedTrade[]): readonly number[] {
  const multiples = multiplesOf(trades)
  const halves = Array.from({ length: 18 }, (_, index) => -3.5 + index / 2)
  return [
    multiples.filter((multiple) => multiple < -3.5).length,
    ...halves.map((from) => multiples.filter((multiple) => multiple >= from && multiple < from + 0.5).length),
    multiples.filter((multiple) => multiple >= 5.5).length,
  ]
}

/** The broker's clock is kept as if it were UTC. */
function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19)
}
