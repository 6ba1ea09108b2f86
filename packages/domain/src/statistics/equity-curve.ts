import { unitsOf } from '../money/cents.ts'
import { fromLocalSeconds, localSeconds } from '../time/local-time.ts'
import { dayOf } from '../time/calendar-position.ts'
import { type CurveEvent, momentOf, realisedCents } from './closing-summary.ts'
import type { Drawdown } from './drawdown.ts'
import { growthAccumulator } from './returns.ts'

/**
 * A point of the equity curve: levels after it, and sums since the previous point. Money in units; `at` is a local time
 * or a day. Cash is neither profit nor loss: it moves `equity` alone. A drawdown is the distance to the highest level so
 * far, 0 or negative.
 */
export interface CurveStep {
  readonly at: string
  readonly equity: number
  /**
   * Of realised P&L. A point of a day has the deepest one of the day: at its end, at a low below its start, or from a
   * high within it. So the deepest of a curve is always its maximum drawdown.
   */
  readonly drawdown: number
  readonly netPnl: number
  /** Deposits less withdrawals. */
  readonly cash: number
  /** Trades at their last close. */
  readonly trades: number
  /** Time-weighted return since the start of the curve, in percent to four decimals; null if it is not defined. */
  readonly returnPercent: number | null
  /** Of the growth that `returnPercent` states, in percent of its peak. */
  readonly returnDrawdown: number | null
  /** Sum of the R multiples of `tradesWithR`. */
  readonly totalR: number
  readonly tradesWithR: number
  /** Of the sum of R, between points. */
  readonly rDrawdown: number
}

/** A curve: the balance before its first point, and when it begins (null without points). */
export interface Curve {
  readonly start: number
  /**
   * Opening of the trade that was closed first, or the time of cash before it, but not before the period; the start of
   * the first day if points are days.
   */
  readonly startAt: string | null
  readonly points: readonly CurveStep[]
}

/** A point per close (partial ones too) and cash movement, or per day with either. */
export type CurveResolution = 'trade' | 'day'

/** Summary of a day by closing. */
export interface CurveDay {
  readonly date: string
  readonly trades: number
  readonly tradesWithR: number
  readonly rMultipleE4: number
  readonly drawdown: Drawdown
}

/** Accumulates the events of a curve in order; `from` is the first day of its period. */
export function curveAccumulator(
  startCents: number,
  resolution: CurveResolution,
  from: string | null,
): {
  readonly add: (event: CurveEvent) => void
  /** A whole day at once. It must have no cash, or nothing but cash: otherwise their order matters. */
  readonly addDay: (day: CurveDay) => void
  readonly result: () => Curve
} {
  const points: CurveStep[] = []
  let startAt: string | null = null
  const growth = growthAccumulator(startCents)
  const level = { pnl: 0, cash: 0, r: 0 }
  const peak = { pnl: 0, growth: 1, r: 0 }
  /** Sums since the last point; `at` in seconds, NaN without an event. */
  const open = { at: Number.NaN, pnl: 0, cash: 0, trades: 0, r: 0, tradesWithR: 0, drawdown: 0, high: 0 }

  const close = () => {
    if (Number.isNaN(open.at)) return
    level.r += open.r
    peak.r = Math.max(peak.r, level.r)
    const factor = growth.factor()
    const at = fromLocalSeconds(open.at)
    points.push({
      at: resolution === 'day' ? at.slice(0, 10) : at,
      equity: unitsOf(startCents + level.pnl + level.cash),
      // Adding zero turns -0 into 0.
      drawdown: unitsOf(Math.min(open.drawdown, level.pnl - peak.pnl)) + 0,
      netPnl: unitsOf(open.pnl),
      cash: unitsOf(open.cash),
      trades: open.trades,
      returnPercent: typeof factor === 'number' ? percentOf(factor) : null,
      returnDrawdown: typeof factor === 'number' ? percentOf(factor / peak.growth) : null,
      totalR: open.r / 10_000,
      tradesWithR: open.tradesWithR,
      rDrawdown: (level.r - peak.r) / 10_000,
    })
    Object.assign(open, {
      at: Number.NaN,
      pnl: 0,
      cash: 0,
      trades: 0,
      r: 0,
      tradesWithR: 0,
      drawdown: 0,
      high: 0,
    })
  }
  const begin = (at: number, openedAt = at) => {
    startAt ??= startOf(openedAt, resolution, from)
    if (resolution === 'trade' || dayOf(at) !== dayOf(open.at)) close()
    open.at = at
  }
  const move = (cents: number) => {
    level.cash += cents
    open.cash += cents
    growth.move(cents)
  }
  const realise = (cents: number, count: number, highestCents: number) => {
    const highest = growth.factor(highestCents)
    if (typeof highest === 'number') peak.growth = Math.max(peak.growth, highest)
    peak.pnl = Math.max(peak.pnl, level.pnl + highestCents)
    level.pnl += cents
    open.pnl += cents
    open.high = Math.max(open.high, open.pnl)
    open.drawdown = Math.min(open.drawdown, open.pnl - open.high, open.pnl < 0 ? level.pnl - peak.pnl : 0)
    open.trades += count
    growth.add(cents)
  }
  const addR = (rMultipleE4: number, count: number) => {
    open.r += rMultipleE4
    open.tradesWithR += count
  }
  return {
    add(event) {
      if (event.kind === 'cash') {
        begin(event.at)
        move(event.cashCents)
        return
      }
      const at = momentOf(event)
      const cents = realisedCents(event)
      const { openedAt } = event.kind === 'trade' ? event.closedTrade : event
      begin(at, resolution === 'day' ? at : openedAt)
      realise(cents, event.kind === 'trade' ? 1 : 0, Math.max(0, cents))
      if (event.kind === 'trade' && event.closedTrade.rMultipleE4 !== null) {
        addR(event.closedTrade.rMultipleE4, 1)
      }
    },
    addDay({ date, trades, tradesWithR, rMultipleE4, drawdown }) {
      begin(localSeconds(`${date}T00:00:00`))
      if (drawdown.end.cashCents !== 0) move(drawdown.end.cashCents)
      const low = drawdown.lowest.pnlCents
      const deepest = Math.min(low < 0 ? level.pnl + low - peak.pnl : 0, -drawdown.worst.dropCents)
      realise(drawdown.end.pnlCents, trades, drawdown.highest.pnlCents)
      open.drawdown = Math.min(open.drawdown, deepest)
      addR(rMultipleE4, tradesWithR)
    },
    result() {
      close()
      return { start: unitsOf(startCents), startAt, points }
    },
  }
}

/** One point per event, in order. */
export function eventCurve(
  startCents: number,
  events: Iterable<CurveEvent>,
  from: string | null = null,
): Curve {
  const curve = curveAccumulator(startCents, 'trade', from)
  for (const event of events) curve.add(event)
  return curve.result()
}

/**
 * One point per day, from the days' summaries. `eventsOf` has the events of the days with both results and cash: the
 * return depends on their order.
 */
export function dailyCurve(
  startCents: number,
  days: readonly CurveDay[],
  eventsOf: ReadonlyMap<string, readonly CurveEvent[]>,
): Curve {
  const curve = curveAccumulator(startCents, 'day', null)
  for (const day of days) {
    const events = eventsOf.get(day.date)
    if (events) for (const event of events) curve.add(event)
    else curve.addDay(day)
  }
  return curve.result()
}

function startOf(seconds: number, resolution: CurveResolution, from: string | null): string {
  const at = fromLocalSeconds(seconds)
  if (resolution === 'day') return `${at.slice(0, 10)}T00:00:00`
  return from !== null && at < from ? `${from}T00:00:00` : at
}

/** A factor as a change in percent: 1.1 is 10. */
function percentOf(factor: number): number {
  // Adding zero turns -0 into 0.
  return Math.round((factor - 1) * 1_000_000) / 10_000 + 0
}
