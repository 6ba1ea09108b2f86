import type { TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { row } from './text-table.ts'

/** The key figures for a person at a terminal; --json has them all. */
export function statisticsLines(statistics: TradeStatistics): readonly string[] {
  const s = statistics
  return [
    row(['trades', String(s.totalTrades)]),
    row(['won / lost / even', `${s.winningTrades} / ${s.losingTrades} / ${s.breakEvenTrades}`]),
    row(['net P&L', s.totalPnl.toFixed(2)]),
    row(['win rate', `${s.winRate.toFixed(1)} %`]),
    row(['profit factor', s.profitFactor.toFixed(2)]),
    row(['expectancy', s.expectancy.toFixed(2)]),
    row(['average win / loss', `${s.averageWinningTrade.toFixed(2)} / ${s.averageLosingTrade.toFixed(2)}`]),
    row(['best / worst trade', `${s.bestTrade.toFixed(2)} / ${s.worstTrade.toFixed(2)}`]),
    row(['maximum drawdown', s.maxDrawdown.toFixed(2)]),
    row(['longest streaks', `${s.longestWinningStreak} won, ${s.longestLosingStreak} lost`]),
    row(['most traded pair', s.mostTradedPair ?? '']),
  ]
}
