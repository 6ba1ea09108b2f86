import { averageCents, unitsOf } from '../money/cents.ts'
import { fromLocalSeconds } from '../time/local-time.ts'
import type { ClosingSummary } from './closing-summary.ts'
import { allDays, type Day } from './days.ts'
import type { Group, Groups } from './group.ts'
import type { OpeningSummary } from './opening-summary.ts'
import { averageR, percent, performance, profitFactor, weekdayPerformance } from './performance.ts'
import { meanOverDeviation, meanOverDownside, standardError } from './ratios.ts'
import {
  type DayPerformance,
  type KeyedPerformance,
  type TradeStatistics,
  WEEKDAYS,
  type Weekday,
} from './trade-statistics.ts'
import { emptyGroup } from './group.ts'

/**
 * Turns the two summaries of the same trades into figures: the only place that divides.
 * `balanceBeforeCents` is the balance before the first event (initial balance plus what earlier periods brought).
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
    riskedTrades: all.risked,
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
    byEmotion: keyed(opening.emotions),
    byDirection: keyed(opening.directions),
    riskBuckets: opening.riskBuckets,
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

/** The key with the greatest value; the first in the alphabet among equals; null without any. */
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
  const ratio = meanOverDeviation(all.riskE4, opening.riskSquares, all.risked)
  return ratio === null ? null : Math.sqrt(all.risked) * ratio
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
