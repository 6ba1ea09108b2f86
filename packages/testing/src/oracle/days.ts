import type { DayResult } from '@plumbline/domain/statistics/day-result'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { Realised } from './realised.ts'
import { lossesOf, multiplesOf, netOf, winsOf } from './performance.ts'

/** Results per day, as a calendar shows them, in order of time: money by the day it was realised, trades by last close. */
export function dayResultsOf(
  trades: readonly ClosedTrade[],
  realised: readonly Realised[] = trades,
): readonly DayResult[] {
  const dates = [...new Set([...trades, ...realised].map(closingDate))].sort()
  return dates.map((date) => {
    const ofDay = trades.filter((trade) => closingDate(trade) === date)
    const partsOfR = ofDay.reduce((sum, trade) => sum + (trade.rMultipleE4 ?? 0), 0)
    return {
      date,
      netPnl: netOf(realised.filter((close) => closingDate(close) === date)) / 100,
      trades: ofDay.length,
      winningTrades: winsOf(ofDay).length,
      losingTrades: lossesOf(ofDay).length,
      breakEvenTrades: ofDay.filter((trade) => trade.breakEven).length,
      grossWins: netOf(winsOf(ofDay)) / 100,
      grossLosses: netOf(lossesOf(ofDay)) / 100,
      totalR: partsOfR / 10_000,
      tradesWithR: multiplesOf(ofDay).length,
    }
  })
}

function closingDate({ closedAt }: Realised): string {
  return new Date(closedAt * 1000).toISOString().slice(0, 10)
}
