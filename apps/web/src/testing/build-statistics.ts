import type { AccountEquity, AccountStatistics } from '@plumbline/contract/statistics/statistics'
import { curveEvents, foldClosing } from '@plumbline/domain/statistics/closing-summary'
import { type DayResult, dayResult } from '@plumbline/domain/statistics/day-result'
import { eventCurve } from '@plumbline/domain/statistics/equity-curve'
import { foldTrades } from '@plumbline/domain/statistics/trade-summary'
import { foldStreaks } from '@plumbline/domain/statistics/streaks'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { finishStatistics, type TradeStatistics } from '@plumbline/domain/statistics/trade-statistics'
import { fromLocalSeconds, localSeconds } from '@plumbline/domain/time/local-time'
import { addDays, weekdayOfDay } from '@plumbline/domain/time/calendar-day'

type TradingOptions = {
  /** What each trade risks, in units; without it R is undefined. */
  readonly riskPerTrade?: number
  readonly balance?: number
}

const pairs = ['EURUSD', 'XAUUSD', 'GBPJPY'] as const

/** One trade per weekday from Monday, 2 November 2026, at nine, held for an hour, with these results in units. */
export function buildClosedTrades(
  results: readonly number[],
  { riskPerTrade }: TradingOptions = {},
): readonly ClosedTrade[] {
  let day = '2026-11-01'
  return results.map((units, index) => {
    do day = addDays(day, 1)
    while (weekdayOfDay(day) > 4)
    const openedAt = localSeconds(`${day}T09:00:00`)
    return {
      id: `trade-${index + 1}`,
      openedAt,
      closedAt: openedAt + 3600,
      hour: 9,
      pair: pairs[index % pairs.length] ?? 'EURUSD',
      direction: index % 2 === 0 ? 'long' : 'short',
      quantity: 1,
      grossPnlCents: units * 100 + 50,
      feesCents: 50,
      netPnlCents: units * 100,
      breakEven: false,
      rMultipleE4: riskPerTrade === undefined ? null : (units / riskPerTrade) * 10_000,
      session: 'london',
      strategyId: null,
      tags: [],
      mistakes: [],
      emotion: '',
    }
  })
}

/** The statistics computed from such trades. */
export function buildStatistics(results: readonly number[], options: TradingOptions = {}): TradeStatistics {
  const closedTrades = buildClosedTrades(results, options)
  const balanceCents = (options.balance ?? 1000) * 100
  return finishStatistics(
    foldTrades(closedTrades),
    foldStreaks(closedTrades),
    foldClosing(curveEvents(closedTrades, [])),
    balanceCents,
  )
}

/** All server responses about such trades. */
export function buildAccountFigures(results: readonly number[], options: TradingOptions = {}) {
  const closedTrades = buildClosedTrades(results, options)
  const balance = options.balance ?? 1000
  const curve = eventCurve(balance * 100, curveEvents(closedTrades, []))
  // One trade per day.
  const days = closedTrades.map((closedTrade) =>
    dayResult(fromLocalSeconds(closedTrade.closedAt).slice(0, 10), foldTrades([closedTrade]).all),
  )
  const [first, last] = [days[0], days.at(-1)]
  const statistics: AccountStatistics = {
    statistics: buildStatistics(results, options),
    hourClock: 'broker',
    revision: 1,
    openTrades: results.length === 0 ? 0 : 2,
    balance: curve.points.at(-1)?.equity ?? balance,
    balanceBefore: balance,
    span: first && last ? { from: first.date, to: last.date } : null,
  }
  const equity: AccountEquity = { ...curve, resolution: 'trade', revision: 1 }
  return { statistics, equity, days }
}

/** A closing day whose trades all have the sign of the total, each with a result of 1, 0 or −1 R. */
export function buildDayResult({
  date = '2026-11-02',
  netPnl = 0,
  trades = 1,
  ...rest
}: Partial<DayResult> = {}): DayResult {
  const sign = Math.sign(netPnl)
  return {
    date,
    netPnl,
    trades,
    winningTrades: sign > 0 ? trades : 0,
    losingTrades: sign < 0 ? trades : 0,
    breakEvenTrades: 0,
    grossWins: Math.max(0, netPnl),
    grossLosses: Math.min(0, netPnl),
    totalR: sign * trades,
    tradesWithR: trades,
    ...rest,
  }
}
