import type { ClosingSummary } from './closing-summary.ts'
import { type Interval, meanInterval, wilsonInterval } from './interval.ts'
import type { OpeningSummary } from './opening-summary.ts'
import { averageR } from './performance.ts'
import { deviation, standardError } from './ratios.ts'
import type { RelativeDrawdown } from './relative-drawdown.ts'
import type { Returns } from './returns.ts'
import { finishStatistics, type TradeStatistics } from './trade-statistics.ts'

/** What a figure rests on: a mean of three trades is not a mean of three thousand. */
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

/** What no summary knows, because it needs every trade. Money in units; null of no trade. */
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

/** Finishes two summaries of the same trades into all figures; `byTrade` is null where nobody read every trade. */
export function finishFigures(
  opening: OpeningSummary,
  closing: ClosingSummary,
  balanceBeforeCents: number,
  returns: Returns,
  byTrade: TradeByTradeFigures | null,
): Figures {
  const { all } = opening
  const statistics = finishStatistics(opening, closing, balanceBeforeCents)
  const spread = deviation(all.netPnlCents, opening.squares, all.trades)
  const riskError = standardError(all.rMultipleE4, opening.rSquares, all.tradesWithR)
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
      riskError === null ? null : riskError / 10_000,
      all.tradesWithR,
    ),
    returns,
    byTrade,
  }
}
