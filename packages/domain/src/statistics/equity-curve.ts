import { unitsOf } from '../money/cents.ts'
import { fromLocalSeconds } from '../time/local-time.ts'
import type { CurveEvent } from './closing-summary.ts'
import type { Drawdown } from './drawdown.ts'

/**
 * A point of the equity curve. `low` and `high` are the extremes since the previous point, `drawdown` the distance of
 * closed P&L to its peak so far (0 or negative; cash does not count), `cash` deposits less withdrawals since the
 * previous point. Money in units; `at` is a local time or a day.
 */
export interface CurveStep {
  readonly at: string
  readonly equity: number
  readonly low: number
  readonly high: number
  readonly drawdown: number
  readonly netPnl: number
  readonly cash: number
  readonly trades: number
}

/** One point per event, in order. */
export function eventCurve(startCents: number, events: readonly CurveEvent[]): readonly CurveStep[] {
  let pnl = 0
  let cash = 0
  let peak = 0
  return events.map((event) => {
    const net = event.kind === 'trade' ? event.closedTrade.netPnlCents : 0
    const moved = event.kind === 'cash' ? event.cashCents : 0
    cash += moved
    pnl += net
    peak = Math.max(peak, pnl)
    const equity = unitsOf(startCents + pnl + cash)
    return {
      at: fromLocalSeconds(event.kind === 'trade' ? event.closedTrade.closedAt : event.at),
      equity,
      low: equity,
      high: equity,
      drawdown: unitsOf(pnl - peak),
      netPnl: unitsOf(net),
      cash: unitsOf(moved),
      trades: event.kind === 'trade' ? 1 : 0,
    }
  })
}

/** One point per day, from the days' own drawdowns: the day's close and the extremes within it. */
export function dailyCurve(
  startCents: number,
  days: readonly { readonly date: string; readonly trades: number; readonly drawdown: Drawdown }[],
): readonly CurveStep[] {
  let pnl = 0
  let cash = 0
  let peak = 0
  return days.map(({ date, trades, drawdown }) => {
    const before = pnl
    const level = (point: { pnlCents: number; cashCents: number }) =>
      unitsOf(startCents + before + point.pnlCents + cash + point.cashCents)
    const low = level(drawdown.lowest)
    const high = level(drawdown.highest)
    pnl += drawdown.end.pnlCents
    peak = Math.max(peak, before + drawdown.highest.pnlCents)
    cash += drawdown.end.cashCents
    const equity = unitsOf(startCents + pnl + cash)
    return {
      at: date,
      equity,
      low: Math.min(low, equity),
      high: Math.max(high, equity),
      drawdown: unitsOf(pnl - peak),
      netPnl: unitsOf(drawdown.end.pnlCents),
      cash: unitsOf(drawdown.end.cashCents),
      trades,
    }
  })
}
