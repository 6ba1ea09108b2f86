import { dayOf } from './calendar-position.ts'
import { combineDays, dayAccumulator, emptyDays, type Days } from './days.ts'
import { combineDrawdown, drawdownAccumulator, emptyDrawdown, type Drawdown } from './drawdown.ts'
import type { ClosedTrade } from './closed-trade.ts'

/** One step of the equity curve in order of closing: a closed trade, or money paid in or out. */
export type CurveEvent = { readonly kind: 'trade'; readonly closedTrade: CurveTrade } | CashEvent

export type CurveTrade = Pick<ClosedTrade, 'openedAt' | 'closedAt' | 'netPnlCents' | 'rMultipleE4'>

export interface CashEvent {
  readonly kind: 'cash'
  readonly at: number
  readonly cashCents: number
}

/** Merges trades in order of closing with cash in order of time; cash comes before trades of the same second. */
export function curveEvents(
  closedTrades: readonly CurveTrade[],
  cash: readonly CashEvent[],
): readonly CurveEvent[] {
  const events: CurveEvent[] = []
  let next = 0
  for (const closedTrade of closedTrades) {
    for (let move = cash[next]; move !== undefined && move.at <= closedTrade.closedAt; move = cash[next]) {
      events.push(move)
      next += 1
    }
    events.push({ kind: 'trade', closedTrade })
  }
  events.push(...cash.slice(next))
  return events
}

/** Summary of trades in order of their closing: equity, drawdown and daily figures. A monoid like `OpeningSummary`. */
export interface ClosingSummary {
  readonly trades: number
  readonly netPnlCents: number
  readonly days: Days
  readonly drawdown: Drawdown
}

export const emptyClosing: ClosingSummary = {
  trades: 0,
  netPnlCents: 0,
  days: emptyDays,
  drawdown: emptyDrawdown,
}

export function combineClosing(a: ClosingSummary, b: ClosingSummary): ClosingSummary {
  return {
    trades: a.trades + b.trades,
    netPnlCents: a.netPnlCents + b.netPnlCents,
    days: combineDays(a.days, b.days),
    drawdown: combineDrawdown(a.drawdown, b.drawdown),
  }
}

/** Folds events that are in order of closing (cash at its own time, before trades of the same second). */
export function foldClosing(events: Iterable<CurveEvent>): ClosingSummary {
  let trades = 0
  let netPnlCents = 0
  const days = dayAccumulator()
  const drawdown = drawdownAccumulator()
  for (const event of events) {
    if (event.kind === 'cash') {
      drawdown.add(0, event.cashCents, event.at)
      continue
    }
    const { closedAt, netPnlCents: net } = event.closedTrade
    trades += 1
    netPnlCents += net
    days.add(dayOf(closedAt), net)
    drawdown.add(net, 0, closedAt)
  }
  return { trades, netPnlCents, days: days.result(), drawdown: drawdown.result() }
}
