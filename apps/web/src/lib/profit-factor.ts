import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'

/** Gross wins over gross losses; null without a loss, where the statistics' number is an amount and no ratio. */
export function profitFactorOf(
  statistics: Pick<TradeStatistics, 'losingTrades' | 'profitFactor'>,
): number | null {
  return statistics.losingTrades === 0 ? null : statistics.profitFactor
}

/** The mean win in terms of the mean loss; null where one of them is missing. */
export function payoffOf({ averageWinningTrade, averageLosingTrade }: TradeStatistics): number | null {
  return averageWinningTrade === 0 || averageLosingTrade === 0
    ? null
    : averageWinningTrade / -averageLosingTrade
}
