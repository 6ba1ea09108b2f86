import type { ClosingSummary } from './closing-summary.ts'
import { type Interval, meanInterval, wilsonInterval } from './interval.ts'
import { averageR } from './performance.ts'
import { deviation, standardError } from './ratios.ts'
import type { RelativeDrawdown } from './relative-drawdown.ts'
import type { Returns } from './returns.ts'
import type { Streaks } from './streaks.ts'
import { finishStatistics, type TradeStatistics } from './trade-statistics.ts'
import type { TradeSummary } from './trade-summary.ts'

/** Sample sizes behind the figures: a mean of three trades is less reliable than a mean of three thousand. */
export interface Samples {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly tradesWithR: number
  readonly tradingDays: number
}

export function samplesOf(statistics: TradeStatistics): Samples {
  return {
    trades: statistics.totalTrades,
    wins: statistics.winningTrades,
    losses: statistics.losingTrades,
    tradesWithR: statistics.tradesWithR,
    tradingDays: statistics.tradingDays,
  }
}

/** Figures that need every single trade and cannot come from summaries. Money in units; null without trades. */
export interface TradeByTradeFigures {
  readonly medianPnl: number | null
  readonly medianWinningTrade: number | null
  readonly medianLosingTrade: number | null
  readonly medianR: number | null
  readonly medianHoldingSeconds: number | null
  readonly relativeDrawdown: RelativeDrawdown
}

/** Every figure of docs/statistics.md. */
export interface Figures {
  readonly statistics: TradeStatistics
  readonly samples: Samples
  /** Sample standard deviation of net results, in units. */
  readonly deviation: number | null
  /** Average win over average loss; null without one of them. */
  readonly payoffRatio: number | null
  readonly winRateInterval: Interval | null
  readonly expectancyInterval: Interval | null
  readonly averageRInterval: Interval | null
  readonly returns: Returns
  readonly byTrade: TradeByTradeFigures | null
}

/** Computes all figures of a period (`finishStatistics`); `byTrade` is null if the single trades were not read. */
export function finishFigures(
  trades: TradeSummary,
  streaks: Streaks,
  closing: ClosingSummary,
  balanceBeforeCents: number,
  returns: Returns,
  byTrade: TradeByTradeFigures | null,
): Figures {
  const { all } = trades
  const statistics = finishStatistics(trades, streaks, closing, balanceBeforeCents)
  const spread = deviation(all.netPnlCents, trades.squares, all.trades)
  const rError = standardError(all.rMultipleE4, trades.rSquares, all.tradesWithR)
  return {
    statistics,
    samples: samplesOf(statistics),
    deviation: spread === null ? null : spread / 100,
    payoffRatio:
      all.wins === 0 || all.losses === 0
        ? null
        : all.winningCents / all.wins / (-all.losingCents / all.losses),
    winRateInterval: wilsonInterval(all.wins, all.trades),
    // The unrounded mean: rounding to cents first would move the interval.
    expectancyInterval: meanInterval(
      all.netPnlCents / Math.max(1, all.trades) / 100,
      statistics.expectancyError,
      all.trades,
    ),
    averageRInterval: meanInterval(
      averageR(all) ?? 0,
      rError === null ? null : rError / 10_000,
      all.tradesWithR,
    ),
    returns,
    byTrade,
  }
}
