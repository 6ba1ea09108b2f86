import { dayOf } from '../time/calendar-position.ts'
import { combineDays, dayAccumulator, emptyDays, type Days } from './days.ts'
import { combineDrawdown, drawdownAccumulator, emptyDrawdown, type Drawdown } from './drawdown.ts'
import type { ClosedTrade } from './closed-trade.ts'

/**
 * One step of the equity curve in order of time: the last close of a trade, a partial close before it, or money paid in
 * or out.
 */
export type CurveEvent = { readonly kind: 'trade'; readonly closedTrade: CurveTrade } | PartEvent | CashEvent

/** A trade at its last close; money is what its partial closes had not realised before. */
export type CurveTrade = Pick<
  ClosedTrade,
  'openedAt' | 'closedAt' | 'grossPnlCents' | 'feesCents' | 'netPnlCents' | 'rMultipleE4'
>

/** What a partial close realised. */
export interface PartEvent {
  readonly kind: 'part'
  readonly openedAt: number
  readonly at: number
  readonly grossPnlCents: number
  readonly feesCents: number
}

export interface CashEvent {
  readonly kind: 'cash'
  readonly at: number
  readonly cashCents: number
}

/** Local seconds of an event. */
export function momentOf(event: CurveEvent): number {
  return event.kind === 'trade' ? event.closedTrade.closedAt : event.at
}

/** A closed trade without what its partial closes realised. */
export function atLastClose(
  closedTrade: ClosedTrade,
  parts: readonly Pick<PartEvent, 'grossPnlCents' | 'feesCents'>[],
): CurveTrade {
  if (parts.length === 0) return closedTrade
  const grossPnlCents = parts.reduce((rest, part) => rest - part.grossPnlCents, closedTrade.grossPnlCents)
  const feesCents = parts.reduce((rest, part) => rest - part.feesCents, closedTrade.feesCents)
  const { openedAt, closedAt, rMultipleE4 } = closedTrade
  return { openedAt, closedAt, rMultipleE4, grossPnlCents, feesCents, netPnlCents: grossPnlCents - feesCents }
}

/** Realised net P&L of an event, in cents; 0 for cash. */
export function realisedCents(event: CurveEvent): number {
  if (event.kind === 'trade') return event.closedTrade.netPnlCents
  return event.kind === 'part' ? event.grossPnlCents - event.feesCents : 0
}

/**
 * Merges trades in order of closing with partial closes and cash, each in order of time. In the same second, cash comes
 * first and a partial close before a last one.
 */
export function curveEvents(
  closedTrades: readonly CurveTrade[],
  cash: readonly CashEvent[],
  parts: readonly PartEvent[] = [],
): readonly CurveEvent[] {
  const merger = eventMerger(cash, parts)
  const events: CurveEvent[] = []
  for (const closedTrade of closedTrades) merger.add(closedTrade, events)
  return [...events, ...merger.rest()]
}

/** The same merge for trades that come one by one, in order of closing. */
export function eventMerger(cash: readonly CashEvent[], parts: readonly PartEvent[]) {
  // Stable: cash stays before partial closes of the same second.
  const others = parts.length === 0 ? cash : [...cash, ...parts].sort((a, b) => a.at - b.at)
  let next = 0
  return {
    /** Adds what comes before the last close of a trade, and the trade. */
    add(closedTrade: CurveTrade, events: CurveEvent[]): void {
      for (
        let other = others[next];
        other !== undefined && other.at <= closedTrade.closedAt;
        other = others[next]
      ) {
        events.push(other)
        next += 1
      }
      events.push({ kind: 'trade', closedTrade })
    },
    /** What comes after the last trade. */
    rest: (): readonly CurveEvent[] => others.slice(next),
  }
}

/** Summary of realised money in order of time: sums, equity, drawdown and daily figures. A monoid like `TradeSummary`. */
export interface ClosingSummary {
  /** Trades at their last close. */
  readonly trades: number
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly netPnlCents: number
  readonly days: Days
  readonly drawdown: Drawdown
}

export const emptyClosing: ClosingSummary = {
  trades: 0,
  grossPnlCents: 0,
  feesCents: 0,
  netPnlCents: 0,
  days: emptyDays,
  drawdown: emptyDrawdown,
}

export function combineClosing(a: ClosingSummary, b: ClosingSummary): ClosingSummary {
  return {
    trades: a.trades + b.trades,
    grossPnlCents: a.grossPnlCents + b.grossPnlCents,
    feesCents: a.feesCents + b.feesCents,
    netPnlCents: a.netPnlCents + b.netPnlCents,
    days: combineDays(a.days, b.days),
    drawdown: combineDrawdown(a.drawdown, b.drawdown),
  }
}

/** Folds events that are in order (`curveEvents`). */
export function foldClosing(events: Iterable<CurveEvent>): ClosingSummary {
  let trades = 0
  let grossPnlCents = 0
  let feesCents = 0
  let netPnlCents = 0
  const days = dayAccumulator()
  const drawdown = drawdownAccumulator()
  for (const event of events) {
    if (event.kind === 'cash') {
      drawdown.add(0, event.cashCents, event.at)
      continue
    }
    const at = momentOf(event)
    const net = realisedCents(event)
    const money = event.kind === 'trade' ? event.closedTrade : event
    if (event.kind === 'trade') trades += 1
    grossPnlCents += money.grossPnlCents
    feesCents += money.feesCents
    netPnlCents += net
    days.add(dayOf(at), net)
    drawdown.add(net, 0, at)
  }
  return {
    trades,
    grossPnlCents,
    feesCents,
    netPnlCents,
    days: days.result(),
    drawdown: drawdown.result(),
  }
}
