import type { Figures } from '@plumbline/domain/statistics/figures'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import type { CashMovement } from './arbitraries/closed-trade.ts'
import { student, wilson } from './oracle/intervals.ts'
import { lossesOf, multiplesOf, netOf, winsOf } from './oracle/performance.ts'
import { deviation, mean, standardError } from './oracle/ratios.ts'
import { returnsOf } from './oracle/returns.ts'
import type { Realised } from './oracle/realised.ts'
import { statisticsOracle } from './statistics-oracle.ts'

export interface FiguresContext {
  readonly startCents: number
  readonly cash: readonly CashMovement[]
}

/**
 * Every figure of docs/statistics.md, computed as its sentence there says: `closedTrades` had their last close in the
 * period, `realised` is the money of the period.
 */
export function figuresOracle(
  closedTrades: readonly ClosedTrade[],
  realised: readonly Realised[],
  { startCents, cash }: FiguresContext,
): Figures {
  const inOrder = realised.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1))
  const statistics = statisticsOracle(closedTrades, { startCents, cash, realised })
  const nets = closedTrades.map((trade) => trade.netPnlCents / 100)
  const wins = winsOf(closedTrades)
  const losses = lossesOf(closedTrades)
  const risks = multiplesOf(closedTrades)
  const noSpread = nets.every((net) => net === nets[0])
  return {
    statistics,
    samples: {
      trades: closedTrades.length,
      wins: wins.length,
      losses: losses.length,
      tradesWithR: risks.length,
      tradingDays: statistics.tradingDays,
    },
    deviation: nets.length > 1 && noSpread ? 0 : deviation(nets),
    payoffRatio:
      wins.length === 0 || losses.length === 0
        ? null
        : netOf(wins) / wins.length / (Math.abs(netOf(losses)) / losses.length),
    winRateInterval: wilson(wins.length, closedTrades.length),
    expectancyInterval: student(mean(nets), standardError(nets), nets.length),
    averageRInterval: student(mean(risks), standardError(risks), risks.length),
    returns: returnsOf(inOrder, closedTrades.length, startCents, cash),
    byTrade: {
      medianPnl: middle(closedTrades.map(netCents), 100),
      medianWinningTrade: middle(wins.map(netCents), 100),
      medianLosingTrade: middle(losses.map(netCents), 100),
      medianR: middle(risks),
      medianHoldingSeconds: middle(closedTrades.map((trade) => trade.closedAt - trade.openedAt)),
      relativeDrawdown: relativeDrawdown(inOrder, startCents, cash),
    },
  }
}

/** Median: the middle value in order, or the mean of the two middle ones. */
const netCents = ({ netPnlCents }: ClosedTrade) => netPnlCents

/** Of whole numbers the exact one: the sum of two hundredths would not be. */
function middle(values: readonly number[], unit = 1): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2 / unit
}

/**
 * For each closing below an earlier peak of closed P&L: the fall in percent of the balance at the peak's last moment.
 */
function relativeDrawdown(
  closings: readonly Realised[],
  startCents: number,
  cash: readonly CashMovement[],
): { percent: number | null; from: string | null; to: string | null } {
  let worst: { percent: number | null; from: string | null; to: string | null } = {
    percent: 0,
    from: null,
    to: null,
  }
  const pnlAfter = (count: number) => netOf(closings.slice(0, count))
  for (let trough = 1; trough <= closings.length; trough += 1) {
    const heights = Array.from({ length: trough }, (_, count) => pnlAfter(count))
    const top = Math.max(...heights)
    const drop = top - pnlAfter(trough)
    if (drop <= 0) continue
    const peak = heights.lastIndexOf(top)
    const fallBegins = closings[peak]?.closedAt ?? Number.POSITIVE_INFINITY
    const cashBefore = cash.filter(({ at }) => at <= fallBegins)
    const balance = startCents + top + cashBefore.reduce((total, { cents }) => total + cents, 0)
    if (balance <= 0) return { percent: null, from: null, to: null }
    const percent = (drop / balance) * 100
    if (percent <= (worst.percent ?? 0)) continue
    const moments = [
      ...closings.slice(0, peak).map(({ closedAt }) => closedAt),
      ...cashBefore.map(({ at }) => at),
    ]
    worst = {
      percent,
      from: moments.length === 0 ? null : timeText(Math.max(...moments)),
      to: timeText(closings[trough - 1]?.closedAt ?? 0),
    }
  }
  return worst
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19)
}
