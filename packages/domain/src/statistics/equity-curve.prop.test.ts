import {
  cashArbitrary,
  closedTradesArbitrary,
  partsArbitrary,
} from '@plumbline/testing/arbitraries/closed-trade'
import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsOf } from '../money/cents.ts'
import { fromLocalSeconds, localSeconds } from '../time/local-time.ts'
import { type CurveEvent, curveEvents, foldClosing, momentOf, realisedCents } from './closing-summary.ts'
import { curveLine } from './curve-line.ts'
import { curveAccumulator, dailyCurve, eventCurve } from './equity-curve.ts'
import { returnsAccumulator } from './returns.ts'

const eventsArbitrary = fc
  .tuple(
    closedTradesArbitrary({ maxLength: 30 }).chain((trades) =>
      fc.tuple(fc.constant(trades), partsArbitrary(trades)),
    ),
    cashArbitrary,
  )
  .map(([[trades, parts], cash]) =>
    curveEvents(
      trades.toSorted((a, b) => a.closedAt - b.closedAt || (a.id < b.id ? -1 : 1)),
      cash.map(({ at, cents }) => ({ kind: 'cash' as const, at, cashCents: cents })),
      parts.map(({ tradeId: _tradeId, ...part }) => ({ kind: 'part' as const, openedAt: part.at, ...part })),
    ),
  )
const startArbitrary = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000_000 }))

function lineOf(start: number, events: readonly CurveEvent[], unit: Parameters<typeof curveLine>[1]) {
  return curveLine(eventCurve(start, events), unit)
}

function timeWeighted(start: number, events: readonly CurveEvent[]) {
  const returns = returnsAccumulator(start)
  for (const event of events) {
    returns.follow(event)
  }
  return returns.result().timeWeighted
}

/** The days of a curve, each folded by itself as the database keeps them, and the events of days with both. */
function daysOf(events: readonly CurveEvent[]) {
  const byDate = Map.groupBy(events, (event) => fromLocalSeconds(momentOf(event)).slice(0, 10))
  const days = [...byDate].map(([date, ofDay]) => {
    const { trades, drawdown } = foldClosing(ofDay)
    const risks = ofDay.flatMap((event) =>
      event.kind !== 'trade' ? [] : (event.closedTrade.rMultipleE4 ?? []),
    )
    const rMultipleE4 = risks.reduce((sum, risk) => sum + risk, 0)
    return { date, trades, drawdown, tradesWithR: risks.length, rMultipleE4 }
  })
  const isMixed = (ofDay: readonly CurveEvent[]) =>
    new Set(ofDay.map(({ kind }) => kind === 'cash')).size === 2
  return { days, eventsOf: new Map([...byDate].filter(([, ofDay]) => isMixed(ofDay))) }
}

describe('the equity curve', () => {
  test('ends at the balance, the net result and the sum of R of its events', () => {
    fc.assert(
      fc.property(eventsArbitrary, startArbitrary, (events, start) => {
        const net = events.reduce((sum, event) => sum + realisedCents(event), 0)
        const cash = events.reduce((sum, event) => sum + (event.kind === 'cash' ? event.cashCents : 0), 0)
        const risks = events.flatMap((event) =>
          event.kind !== 'trade' ? [] : (event.closedTrade.rMultipleE4 ?? []),
        )
        expect(lineOf(start, events, 'pnl')?.at(-1)?.value ?? 0).toBe(net)
        expect(lineOf(start, events, 'balance')?.at(-1)?.value ?? start).toBe(start + net + cash)
        expect(lineOf(start, events, 'r')?.at(-1)?.value).toBe(
          risks.length === 0 ? undefined : risks.reduce((sum, risk) => sum + risk, 0) / 10_000,
        )
      }),
    )
  })

  test('in percent ends at the time-weighted return, or is undefined at its end like it', () => {
    fc.assert(
      fc.property(eventsArbitrary, startArbitrary, (events, start) => {
        const percent = eventCurve(start, events).points.at(-1)?.returnPercent ?? null
        const figure = timeWeighted(start, events)
        if (figure.kind === 'undefined') {
          if (figure.reason !== 'no-trades') expect(percent).toBeNull()
          return
        }
        const tolerance = 0.0001 + Math.abs(figure.percent) * 1e-9
        expect(Math.abs((percent ?? Number.NaN) - figure.percent)).toBeLessThan(tolerance)
      }),
    )
  })

  test('steps at a deposit in the balance alone', () => {
    fc.assert(
      fc.property(eventsArbitrary, startArbitrary, (events, start) => {
        for (const unit of ['pnl', 'balance', 'percent', 'r'] as const) {
          const line = lineOf(start, events, unit) ?? []
          for (const [index, event] of events.entries()) {
            const [before, after] = [line[index], line[index + 1]]
            if (event.kind !== 'cash' || before === undefined || after === undefined) continue
            const step = unit === 'balance' ? event.cashCents : 0
            expect([unit, after.value, after.drawdown]).toEqual([unit, before.value + step, before.drawdown])
          }
        }
      }),
    )
  })

  test('has a drawdown that is never positive, and its deepest point is the maximum drawdown', () => {
    fc.assert(
      fc.property(eventsArbitrary, (events) => {
        const depths = eventCurve(0, events).points.map((point) => point.drawdown)
        const deepest = Math.min(0, ...depths)
        expect(Math.max(0, ...depths)).toBe(0)
        expect(-deepest + 0).toBe(unitsOf(foldClosing(events).drawdown.worst.dropCents))
      }),
    )
  })

  test('by day equals the curve by event at the end of each day, with the sums of the day', () => {
    fc.assert(
      fc.property(eventsArbitrary, startArbitrary, (events, start) => {
        const { days, eventsOf } = daysOf(events)
        const lastOfDay = Map.groupBy(eventCurve(start, events).points, (point) => point.at.slice(0, 10))
        expect(dailyCurve(start, days, eventsOf).points).toMatchObject(
          [...lastOfDay].map(([at, points]) => {
            const { equity, returnPercent, returnDrawdown } = points.at(-1) ?? {}
            const cents = points.reduce((sum, { netPnl }) => sum + Math.round(netPnl * 100), 0)
            const rE4 = points.reduce((sum, { totalR }) => sum + Math.round(totalR * 10_000), 0)
            return { at, equity, returnPercent, returnDrawdown, netPnl: cents / 100, totalR: rE4 / 10_000 }
          }),
        )
      }),
    )
  })

  test('by day contains the maximum drawdown, also one within a day', () => {
    fc.assert(
      fc.property(eventsArbitrary, startArbitrary, (events, start) => {
        const { days, eventsOf } = daysOf(events)
        const daily = dailyCurve(start, days, eventsOf)
        const deepest = (points: typeof daily.points) => Math.min(0, ...points.map((point) => point.drawdown))
        expect(deepest(daily.points)).toBe(deepest(eventCurve(start, events).points))
        // The same whether a day is added as a whole or by its events.
        const byEvent = curveAccumulator(start, 'day', null)
        for (const event of events) byEvent.add(event)
        expect(byEvent.result()).toEqual(daily)
      }),
    )
  })

  test('worked example: 1,000; +100 at 2 R; a deposit of 900; −200 at −1 R', () => {
    const events = curveEvents(
      [
        buildClosedTrade({ opened: '2025-03-03T09:00:00', netPnlCents: 10_000, rMultipleE4: 20_000 }),
        buildClosedTrade({ opened: '2025-03-04T09:00:00', netPnlCents: -20_000, rMultipleE4: -10_000 }),
      ],
      [{ kind: 'cash', at: localSeconds('2025-03-04T08:00:00'), cashCents: 90_000 }],
    )
    expect(lineOf(100_000, events, 'balance')).toEqual([
      { at: '2025-03-03T09:00:00', value: 100_000, drawdown: 0, cashCents: 0 },
      { at: '2025-03-03T10:00:00', value: 110_000, drawdown: 0, cashCents: 0 },
      { at: '2025-03-04T08:00:00', value: 200_000, drawdown: 0, cashCents: 90_000 },
      { at: '2025-03-04T10:00:00', value: 180_000, drawdown: -20_000, cashCents: 0 },
    ])
    // −200 of 2,000 is −10 %: 1.1 × 0.9 = 0.99.
    expect(lineOf(100_000, events, 'percent')?.map(({ value, drawdown }) => [value, drawdown])).toEqual([
      [0, 0],
      [10, 0],
      [10, 0],
      [-1, -10],
    ])
    expect(lineOf(100_000, events, 'r')?.map(({ value, drawdown }) => [value, drawdown])).toEqual([
      [0, 0],
      [2, 0],
      [2, 0],
      [1, -1],
    ])
  })

  test('begins at the first trade’s opening, but never before its period', () => {
    const events = curveEvents([buildClosedTrade({ opened: '2025-03-03T09:00:00' })], [])
    expect([null, '2025-03-03', '2025-03-04'].map((from) => eventCurve(0, events, from).startAt)).toEqual([
      '2025-03-03T09:00:00',
      '2025-03-03T09:00:00',
      '2025-03-04T00:00:00',
    ])
    const { days, eventsOf } = daysOf(events)
    expect(dailyCurve(0, days, eventsOf).startAt).toBe('2025-03-03T00:00:00')
  })
})
