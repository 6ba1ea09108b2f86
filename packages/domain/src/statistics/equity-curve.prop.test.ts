import { cashArbitrary, closedTradesArbitrary } from '@plumbline/testing/arbitraries/closed-trade'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsOf } from '../money/cents.ts'
import { fromLocalSeconds, localSeconds } from '../time/local-time.ts'
import { type CurveEvent, curveEvents, foldClosing } from './closing-summary.ts'
import { dailyCurve, eventCurve } from './equity-curve.ts'

const timeOf = (event: CurveEvent) => (event.kind === 'cash' ? event.at : event.closedTrade.closedAt)

const eventsArbitrary = fc
  .tuple(closedTradesArbitrary({ maxLength: 30 }), cashArbitrary)
  .map(([trades, cash]) =>
    curveEvents(
      trades.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1)),
      cash.map(({ at, cents }) => ({ kind: 'cash' as const, at, cashCents: cents })),
    ),
  )

/** The days of a curve, each folded by itself as the database keeps them. */
function daysOf(events: readonly CurveEvent[]) {
  const byDate = Map.groupBy(events, (event) => fromLocalSeconds(timeOf(event)).slice(0, 10))
  return [...byDate].map(([date, ofDay]) => {
    const { trades, drawdown } = foldClosing(ofDay)
    return { date, trades, drawdown }
  })
}

describe('the equity curve', () => {
  test('ends at the balance: start plus all net results and cash', () => {
    fc.assert(
      fc.property(eventsArbitrary, fc.integer({ min: 0, max: 1_000_000 }), (events, start) => {
        const moved = events.reduce(
          (sum, event) => sum + (event.kind === 'cash' ? event.cashCents : event.closedTrade.netPnlCents),
          start,
        )
        expect(eventCurve(start, events).at(-1)?.equity ?? unitsOf(start)).toBe(unitsOf(moved))
      }),
    )
  })

  test('has a drawdown that is never positive, and its deepest point is the maximum drawdown', () => {
    fc.assert(
      fc.property(eventsArbitrary, (events) => {
        const depths = eventCurve(0, events).map((point) => point.drawdown)
        const deepest = Math.min(0, ...depths)
        expect(Math.max(0, ...depths)).toBe(0)
        expect(-deepest + 0).toBe(unitsOf(foldClosing(events).drawdown.worst.dropCents))
      }),
    )
  })

  test('by day equals the curve by event at the end of each day', () => {
    fc.assert(
      fc.property(eventsArbitrary, (events) => {
        const lastOfDay = new Map(eventCurve(5_000, events).map((point) => [point.at.slice(0, 10), point]))
        const daily = dailyCurve(5_000, daysOf(events))
        expect(daily.map(({ at, equity, drawdown }) => [at, equity, drawdown])).toEqual(
          [...lastOfDay].map(([day, { equity, drawdown }]) => [day, equity, drawdown]),
        )
      }),
    )
  })

  test('by day has the lows and highs of its events and the previous close, without cash', () => {
    fc.assert(
      fc.property(closedTradesArbitrary({ maxLength: 20 }), (trades) => {
        const events = curveEvents(
          trades.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1)),
          [],
        )
        let before = 0
        const byDay = Map.groupBy(eventCurve(0, events), (point) => point.at.slice(0, 10))
        for (const { at, low, high, equity } of dailyCurve(0, daysOf(events))) {
          const levels = [before, ...(byDay.get(at) ?? []).map((point) => point.equity)]
          expect([low, high]).toEqual([Math.min(...levels), Math.max(...levels)])
          before = equity
        }
      }),
    )
  })

  test('worked example: a deposit of 500, then -100 and +30', () => {
    const opened = '2025-03-03T09:00:00'
    const events = curveEvents(
      [buildClosedTrade({ opened, netPnlCents: -10_000 }), buildClosedTrade({ opened, netPnlCents: 3_000 })],
      [{ kind: 'cash', at: localSeconds('2025-03-03T08:00:00'), cashCents: 50_000 }],
    )
    expect(
      eventCurve(100_000, events).map(({ equity, drawdown, netPnl }) => [equity, drawdown, netPnl]),
    ).toEqual([
      [1_500, 0, 0],
      [1_400, -100, -100],
      [1_430, -70, 30],
    ])
    expect(dailyCurve(100_000, daysOf(events))).toEqual([
      {
        at: '2025-03-03',
        equity: 1_430,
        low: 1_400,
        high: 1_500,
        drawdown: -70,
        netPnl: -70,
        cash: 500,
        trades: 2,
      },
    ])
  })
})
