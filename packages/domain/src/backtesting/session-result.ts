import { pairKey } from '../instruments/pair-key.ts'
import type { ClosedTrade } from '../statistics/closed-trade.ts'
import { curveEvents, foldClosing } from '../statistics/closing-summary.ts'
import { type Curve, eventCurve } from '../statistics/equity-curve.ts'
import { type Figures, finishFigures, type TradeByTradeFigures } from '../statistics/figures.ts'
import { foldTrades } from '../statistics/trade-summary.ts'
import { foldStreaks } from '../statistics/streaks.ts'
import { takeMedian } from '../statistics/quantile.ts'
import { type RelativeDrawdown, relativeDrawdownAccumulator } from '../statistics/relative-drawdown.ts'
import { returnsAccumulator } from '../statistics/returns.ts'
import { tradeClock } from '../time/trade-clock.ts'
import { rMultipleE4Of } from '../trades/r-multiple.ts'
import { priceOf, type SessionSettings } from './session-settings.ts'
import { NO_NOTES, type SessionState, type SessionTrade } from './session-state.ts'

/** R multiple × 10⁴ by the first stop and the average exit; null without a stop on the losing side. */
export function tradeRE4Of(settings: SessionSettings, trade: SessionTrade): number | null {
  if (trade.firstStop === null) return null
  const price = (points: number) => priceOf(settings, points)
  return rMultipleE4Of(
    trade.direction,
    price(trade.entryPrice),
    price(trade.exitPrice),
    price(trade.firstStop),
  )
}

/** What results are computed from; the rest of a state changes with every bar. */
type ClosedPart = Pick<SessionState, 'trades' | 'notes'>

/** The trades of a session as statistics count them, in order of closing. Swap is among the fees, as in real trades. */
export function closedTradesOf(settings: SessionSettings, state: ClosedPart): readonly ClosedTrade[] {
  const clock = tradeClock(settings.timeZone)
  const pair = pairKey(settings.symbol)
  return state.trades.map((trade): ClosedTrade => {
    return {
      id: String(trade.id),
      openedAt: trade.openedAt,
      closedAt: trade.closedAt,
      hour: clock.hourOf(trade.openedAt),
      pair,
      direction: trade.direction,
      quantity: trade.quantity,
      grossPnlCents: trade.grossCents,
      feesCents: trade.grossCents - trade.netCents,
      netPnlCents: trade.netCents,
      breakEven: false,
      rMultipleE4: tradeRE4Of(settings, trade),
      session: clock.sessionOf(trade.openedAt, null),
      strategyId: null,
      tags: (state.notes[trade.id] ?? NO_NOTES).tags,
      mistakes: [],
      emotion: '',
    }
  })
}

export interface SessionResult {
  readonly figures: Figures
  readonly curve: Curve
}

/** Every figure of a session, by the functions that compute those of real trades. */
export function sessionResult(settings: SessionSettings, state: ClosedPart): SessionResult {
  const byClosing = closedTradesOf(settings, state)
  const byOpening = byClosing.toSorted((a, b) => a.openedAt - b.openedAt || Number(a.id) - Number(b.id))
  const start = settings.initialBalanceCents
  const returns = returnsAccumulator(start)
  const drawdown = relativeDrawdownAccumulator(start)
  const events = curveEvents(byClosing, [])
  for (const event of events) {
    returns.follow(event)
    drawdown.follow(event)
  }
  return {
    figures: finishFigures(
      foldTrades(byOpening),
      foldStreaks(byOpening),
      foldClosing(events),
      start,
      returns.result(),
      byTradeFigures(byClosing, drawdown.result()),
    ),
    curve: eventCurve(start, events),
  }
}

function byTradeFigures(
  trades: readonly ClosedTrade[],
  relativeDrawdown: RelativeDrawdown,
): TradeByTradeFigures {
  const nets = trades.map(({ netPnlCents }) => netPnlCents)
  const median = (values: readonly number[], divisor: number): number | null => {
    const middle = takeMedian(Float64Array.from(values))
    return middle === null ? null : middle / divisor
  }
  return {
    medianPnl: median(nets, 100),
    medianWinningTrade: median(
      nets.filter((net) => net > 0),
      100,
    ),
    medianLosingTrade: median(
      nets.filter((net) => net < 0),
      100,
    ),
    medianR: median(
      trades.flatMap(({ rMultipleE4 }) => (rMultipleE4 === null ? [] : [rMultipleE4])),
      10_000,
    ),
    medianHoldingSeconds: median(
      trades.map(({ openedAt, closedAt }) => closedAt - openedAt),
      1,
    ),
    relativeDrawdown,
  }
}
