import { averageCents, unitsOf } from '../money/cents.ts'
import { fromLocalSeconds } from '../time/local-time.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'
import type { ClosingSummary } from './closing-summary.ts'
import { allDays, type Day } from './days.ts'
import { emptyGroup, type Group, type Groups } from './group.ts'
import {
  averageR,
  type KeyedPerformance,
  type Performance,
  percent,
  performance,
  profitFactor,
  weekdayPerformance,
} from './performance.ts'
import { meanOverDeviation, meanOverDownside, standardError } from './ratios.ts'
import type { Streaks } from './streaks.ts'
import type { TradeSummary } from './trade-summary.ts'

/** The spec's figures of a weekday; its `winRate` excludes break-evens. */
export interface DayPerformance {
  readonly totalPnl: number
  readonly trades: number
  readonly winningTrades: number
  readonly breakEvenTrades: number
  readonly winRate: number
}

/** The specified trade statistics, and ours besides them (docs/statistics.md). Money in units, rounded to cents. */
export interface TradeStatistics {
  readonly totalTrades: number
  readonly winningTrades: number
  readonly losingTrades: number
  readonly breakEvenTrades: number
  readonly totalPnl: number
  readonly averagePnl: number
  readonly winRate: number
  readonly profitFactor: number
  readonly averageWinningTrade: number
  readonly averageLosingTrade: number
  readonly bestTrade: number
  readonly bestTradeId: string | null
  readonly worstTrade: number
  readonly worstTradeId: string | null
  readonly mostTradedPair: string | null
  readonly mostProfitablePair: string | null
  readonly currentStreak: number
  readonly currentStreakType: 'win' | 'loss' | 'none'
  readonly longestWinningStreak: number
  readonly longestLosingStreak: number
  readonly dayPerformance: Readonly<Record<Weekday, DayPerformance>>

  readonly grossPnl: number
  readonly fees: number
  /** Gross wins and losses: sums of net results of winning and of losing trades (losses negative). */
  readonly grossWins: number
  readonly grossLosses: number
  /** Mean net result of a trade, and its standard error (null below two trades). */
  readonly expectancy: number
  readonly expectancyError: number | null
  readonly averageR: number | null
  readonly tradesWithR: number
  /** √n × mean R / sample deviation of R (Van Tharp, "System Quality Number"); null below two trades with R. */
  readonly sqn: number | null
  /** Mean / sample deviation of net results (Sharpe 1994, without a risk-free rate); null where undefined. */
  readonly sharpePerTrade: number | null
  readonly sharpePerDay: number | null
  /** Mean / √(Σ min(0, x)² / n) (Sortino and Price 1994, target 0); null without a loss. */
  readonly sortinoPerTrade: number | null
  readonly sortinoPerDay: number | null
  /** Deepest fall of closed P&L from an earlier peak (positive); the percentage is of the balance at that peak. */
  readonly maxDrawdown: number
  readonly maxDrawdownPercent: number | null
  readonly maxDrawdownFrom: string | null
  readonly maxDrawdownTo: string | null
  /** Net P&L / maximum drawdown; null without a drawdown. */
  readonly recoveryFactor: number | null
  readonly averageHoldingSeconds: number
  readonly averageWinningHoldingSeconds: number
  readonly averageLosingHoldingSeconds: number
  readonly tradingDays: number
  readonly winningDays: number
  readonly losingDays: number
  readonly bestDay: { readonly date: string; readonly totalPnl: number } | null
  readonly worstDay: { readonly date: string; readonly totalPnl: number } | null
  readonly byHour: readonly Performance[]
  readonly byPair: readonly KeyedPerformance[]
  readonly bySession: readonly KeyedPerformance[]
  readonly byStrategy: readonly KeyedPerformance[]
  readonly byTag: readonly KeyedPerformance[]
  readonly byMistake: readonly KeyedPerformance[]
  readonly byEmotion: readonly KeyedPerformance[]
  readonly byDirection: readonly KeyedPerformance[]
  /** Trades per half R from below -3.5 R to 5.5 R and above. */
  readonly rBuckets: readonly number[]
}

/**
 * Computes the figures of a period from the trades that were closed in it, their streaks in order of opening, and the
 * money realised in it; all only hold sums, divisions happen here. `balanceBeforeCents` is the balance before the first
 * event (initial balance plus P&L and cash of earlier periods).
 */
export function finishStatistics(
  trades: TradeSummary,
  streaks: Streaks,
  closing: ClosingSummary,
  balanceBeforeCents: number,
): TradeStatistics {
  const { all } = trades
  const days = allDays(closing.days)
  const { worst } = closing.drawdown
  const balanceAtPeak = balanceBeforeCents + worst.peak.pnlCents + worst.peak.cashCents
  const streakSign = streaks.last.sign
  return {
    totalTrades: all.trades,
    winningTrades: all.wins,
    losingTrades: all.losses,
    breakEvenTrades: all.breakEvens,
    totalPnl: unitsOf(closing.netPnlCents),
    averagePnl: unitsOf(averageCents(all.netPnlCents, all.trades)),
    winRate: percent(all.wins, all.trades),
    profitFactor: profitFactor(all),
    averageWinningTrade: unitsOf(averageCents(all.winningCents, all.wins)),
    averageLosingTrade: unitsOf(averageCents(all.losingCents, all.losses)),
    bestTrade: unitsOf(trades.best?.netPnlCents ?? 0),
    bestTradeId: trades.best?.id ?? null,
    worstTrade: unitsOf(trades.worst?.netPnlCents ?? 0),
    worstTradeId: trades.worst?.id ?? null,
    mostTradedPair: leader(trades.pairs, (group) => group.trades),
    mostProfitablePair: leader(trades.pairs, (group) => group.netPnlCents),
    currentStreak: streakSign === 0 ? 0 : streaks.last.length,
    currentStreakType: streakSign === 1 ? 'win' : streakSign === -1 ? 'loss' : 'none',
    longestWinningStreak: streaks.longestWin,
    longestLosingStreak: streaks.longestLoss,
    dayPerformance: dayPerformance(trades.weekdays),

    grossPnl: unitsOf(closing.grossPnlCents),
    fees: unitsOf(closing.feesCents),
    grossWins: unitsOf(all.winningCents),
    grossLosses: unitsOf(all.losingCents),
    expectancy: unitsOf(averageCents(all.netPnlCents, all.trades)),
    expectancyError: errorInUnits(all, trades),
    averageR: averageR(all),
    tradesWithR: all.tradesWithR,
    sqn: sqn(all, trades),
    sharpePerTrade: meanOverDeviation(all.netPnlCents, trades.squares, all.trades),
    sharpePerDay: meanOverDeviation(days.netPnlCents, days.squares, days.days),
    sortinoPerTrade: meanOverDownside(all.netPnlCents, trades.downside, all.trades),
    sortinoPerDay: meanOverDownside(days.netPnlCents, days.downside, days.days),
    maxDrawdown: unitsOf(worst.dropCents),
    maxDrawdownPercent:
      worst.dropCents === 0 ? 0 : balanceAtPeak > 0 ? (worst.dropCents / balanceAtPeak) * 100 : null,
    maxDrawdownFrom: worst.peak.at === null ? null : fromLocalSeconds(worst.peak.at),
    maxDrawdownTo: worst.trough.at === null ? null : fromLocalSeconds(worst.trough.at),
    recoveryFactor: worst.dropCents === 0 ? null : closing.netPnlCents / worst.dropCents,
    averageHoldingSeconds: mean(trades.heldSeconds, all.trades),
    averageWinningHoldingSeconds: mean(trades.heldWinningSeconds, all.wins),
    averageLosingHoldingSeconds: mean(trades.heldLosingSeconds, all.losses),
    tradingDays: days.days,
    winningDays: days.winning,
    losingDays: days.losing,
    bestDay: dated(days.best),
    worstDay: dated(days.worst),
    byHour: trades.hours.map(performance),
    byPair: keyed(trades.pairs),
    bySession: keyed(trades.sessions),
    byStrategy: keyed(trades.strategies),
    byTag: keyed(trades.tags),
    byMistake: keyed(trades.mistakes),
    byEmotion: keyed(trades.emotions),
    byDirection: keyed(trades.directions),
    rBuckets: trades.rBuckets,
  }
}

/** Rows of a breakdown, most trades first, then by name. */
function keyed(groups: Groups): readonly KeyedPerformance[] {
  return Object.entries(groups)
    .map(([key, group]) => ({ key, ...performance(group) }))
    .sort((a, b) => b.trades - a.trades || (a.key < b.key ? -1 : 1))
}

function dayPerformance(weekdays: readonly Group[]): Readonly<Record<Weekday, DayPerformance>> {
  const ofDay = (index: number): DayPerformance => {
    const { totalPnl, trades, winningTrades, breakEvenTrades, winRate } = weekdayPerformance(
      weekdays[index] ?? emptyGroup,
    )
    return { totalPnl, trades, winningTrades, breakEvenTrades, winRate }
  }
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS
  return {
    [monday]: ofDay(0),
    [tuesday]: ofDay(1),
    [wednesday]: ofDay(2),
    [thursday]: ofDay(3),
    [friday]: ofDay(4),
    [saturday]: ofDay(5),
    [sunday]: ofDay(6),
  }
}

/** The key with the greatest value, alphabetically first among equals; null without any. */
function leader(groups: Groups, value: (group: Group) => number): string | null {
  let best: { key: string; value: number } | null = null
  for (const [key, group] of Object.entries(groups)) {
    const candidate = value(group)
    if (best === null || candidate > best.value || (candidate === best.value && key < best.key)) {
      best = { key, value: candidate }
    }
  }
  return best?.key ?? null
}

function sqn(all: Group, trades: TradeSummary): number | null {
  const ratio = meanOverDeviation(all.rMultipleE4, trades.rSquares, all.tradesWithR)
  return ratio === null ? null : Math.sqrt(all.tradesWithR) * ratio
}

function errorInUnits(all: Group, trades: TradeSummary): number | null {
  const cents = standardError(all.netPnlCents, trades.squares, all.trades)
  return cents === null ? null : cents / 100
}

function dated(day: Day | null): { date: string; totalPnl: number } | null {
  return day === null
    ? null
    : { date: fromLocalSeconds(day.day * 86_400).slice(0, 10), totalPnl: unitsOf(day.netPnlCents) }
}

function mean(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count
}
