import { averageCents, unitsOf } from '../money/cents.ts'
import { fromLocalSeconds } from '../time/local-time.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'
import type { ClosingSummary } from './closing-summary.ts'
import { allDays, type Day } from './days.ts'
import { emptyGroup, type Group, type Groups } from './group.ts'
import type { OpeningSummary } from './opening-summary.ts'
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

/** The spec's figures of a weekday; its `winRate` excludes break-evens. */
export interface DayPerformance {
  readonly totalPnl: number
  readonly trades: number
  readonly winningTrades: number
  readonly breakEvenTrades: number
  readonly winRate: number
}

/** The spec's trade statistics (section 3), and what DESIGN section 4 adds. Money in units, rounded to cents. */
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
 * Computes figures from the two summaries of the same trades, which only hold sums: divisions happen here.
 * `balanceBeforeCents` is the balance before the first event (initial balance plus P&L and cash of earlier periods).
 */
export function finishStatistics(
  opening: OpeningSummary,
  closing: ClosingSummary,
  balanceBeforeCents: number,
): TradeStatistics {
  const { all, streaks } = opening
  const days = allDays(closing.days)
  const { worst } = closing.drawdown
  const balanceAtPeak = balanceBeforeCents + worst.peak.pnlCents + worst.peak.cashCents
  const streakSign = streaks.last.sign
  return {
    totalTrades: all.trades,
    winningTrades: all.wins,
    losingTrades: all.losses,
    breakEvenTrades: all.breakEvens,
    totalPnl: unitsOf(all.netPnlCents),
    averagePnl: unitsOf(averageCents(all.netPnlCents, all.trades)),
    winRate: percent(all.wins, all.trades),
    profitFactor: profitFactor(all),
    averageWinningTrade: unitsOf(averageCents(all.winningCents, all.wins)),
    averageLosingTrade: unitsOf(averageCents(all.losingCents, all.losses)),
    bestTrade: unitsOf(opening.best?.netPnlCents ?? 0),
    bestTradeId: opening.best?.id ?? null,
    worstTrade: unitsOf(opening.worst?.netPnlCents ?? 0),
    worstTradeId: opening.worst?.id ?? null,
    mostTradedPair: leader(opening.pairs, (group) => group.trades),
    mostProfitablePair: leader(opening.pairs, (group) => group.netPnlCents),
    currentStreak: streakSign === 0 ? 0 : streaks.last.length,
    currentStreakType: streakSign === 1 ? 'win' : streakSign === -1 ? 'loss' : 'none',
    longestWinningStreak: streaks.longestWin,
    longestLosingStreak: streaks.longestLoss,
    dayPerformance: dayPerformance(opening.weekdays),

    grossPnl: unitsOf(opening.grossPnlCents),
    fees: unitsOf(opening.feesCents),
    grossWins: unitsOf(all.winningCents),
    grossLosses: unitsOf(all.losingCents),
    expectancy: unitsOf(averageCents(all.netPnlCents, all.trades)),
    expectancyError: errorInUnits(all, opening),
    averageR: averageR(all),
    tradesWithR: all.tradesWithR,
    sqn: sqn(all, opening),
    sharpePerTrade: meanOverDeviation(all.netPnlCents, opening.squares, all.trades),
    sharpePerDay: meanOverDeviation(days.netPnlCents, days.squares, days.days),
    sortinoPerTrade: meanOverDownside(all.netPnlCents, opening.downside, all.trades),
    sortinoPerDay: meanOverDownside(days.netPnlCents, days.downside, days.days),
    maxDrawdown: unitsOf(worst.dropCents),
    maxDrawdownPercent:
      worst.dropCents === 0 ? 0 : balanceAtPeak > 0 ? (worst.dropCents / balanceAtPeak) * 100 : null,
    maxDrawdownFrom: worst.peak.at === null ? null : fromLocalSeconds(worst.peak.at),
    maxDrawdownTo: worst.trough.at === null ? null : fromLocalSeconds(worst.trough.at),
    recoveryFactor: worst.dropCents === 0 ? null : closing.netPnlCents / worst.dropCents,
    averageHoldingSeconds: mean(opening.heldSeconds, all.trades),
    averageWinningHoldingSeconds: mean(opening.heldWinningSeconds, all.wins),
    averageLosingHoldingSeconds: mean(opening.heldLosingSeconds, all.losses),
    tradingDays: days.days,
    winningDays: days.winning,
    losingDays: days.losing,
    bestDay: dated(days.best),
    worstDay: dated(days.worst),
    byHour: opening.hours.map(performance),
    byPair: keyed(opening.pairs),
    bySession: keyed(opening.sessions),
    byStrategy: keyed(opening.strategies),
    byTag: keyed(opening.tags),
    byMistake: keyed(opening.mistakes),
    byEmotion: keyed(opening.emotions),
    byDirection: keyed(opening.directions),
    rBuckets: opening.rBuckets,
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

function sqn(all: Group, opening: OpeningSummary): number | null {
  const ratio = meanOverDeviation(all.rMultipleE4, opening.rSquares, all.tradesWithR)
  return ratio === null ? null : Math.sqrt(all.tradesWithR) * ratio
}

function errorInUnits(all: Group, opening: OpeningSummary): number | null {
  const cents = standardError(all.netPnlCents, opening.squares, all.trades)
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
