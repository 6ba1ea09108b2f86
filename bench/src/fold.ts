import { foldClosing } from '@plumbline/domain/statistics/closing-summary'
import { finishStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { foldTrades } from '@plumbline/domain/statistics/trade-summary'
import { foldStreaks } from '@plumbline/domain/statistics/streaks'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { largeHistory } from '@plumbline/simulator/large-history'
import { type Benchmark, rowOf } from './benchmark.ts'
import { alternating } from './measure.ts'

const TRADES = 1_000_000
const ROUNDS = 7

/** Full statistics of a million trades in memory, compared with one naive pass with six breakdowns. */
export const fold: Benchmark = {
  name: 'fold-1m',
  async run() {
    const byOpening = [...largeHistory({ seed: 1, count: TRADES })]
    const byClosing = byOpening
      .toSorted((a, b) => a.closedAt - b.closedAt)
      .map((closedTrade) => ({ kind: 'trade', closedTrade }) as const)
    const measured = await alternating(
      ROUNDS,
      () => finishStatistics(foldTrades(byOpening), foldStreaks(byOpening), foldClosing(byClosing), 0),
      () => naivePass(byOpening),
    )
    return [
      rowOf({
        name: this.name,
        value: measured.value,
        unit: 'ms',
        most: 250,
        floor: { value: measured.floor, times: 2.5 },
      }),
    ]
  },
}

interface Sums {
  trades: number
  wins: number
  net: number
}

/** Counts and sums by pair, weekday, hour, session, strategy and emotion, in the simplest way. */
function naivePass(closedTrades: readonly ClosedTrade[]): number {
  const breakdowns = Array.from({ length: 6 }, () => new Map<string | number, Sums>())
  let total = 0
  for (const closedTrade of closedTrades) {
    const day = Math.floor(closedTrade.openedAt / 86_400)
    const keys = [
      closedTrade.pair,
      (day + 3) % 7,
      Math.floor(closedTrade.openedAt / 3600) % 24,
      closedTrade.session ?? '',
      closedTrade.strategyId ?? '',
      closedTrade.emotion,
    ]
    for (let index = 0; index < 6; index += 1) {
      const groups = breakdowns[index]
      const key = keys[index]
      if (groups === undefined || key === undefined) continue
      let group = groups.get(key)
      if (group === undefined) {
        group = { trades: 0, wins: 0, net: 0 }
        groups.set(key, group)
      }
      group.trades += 1
      group.net += closedTrade.netPnlCents
      if (closedTrade.netPnlCents > 0) group.wins += 1
    }
    total += closedTrade.netPnlCents
  }
  return total
}
