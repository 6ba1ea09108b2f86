import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, unitsOf } from '../money/cents.ts'
import { decimateCurve } from './decimate-curve.ts'
import type { CurveStep } from './equity-curve.ts'

const day = fc.record({
  net: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  cash: fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, fc.integer({ min: -500_000, max: 500_000 })),
  r: fc.integer({ min: -50_000, max: 80_000 }),
  trades: fc.nat(30),
})

const curve = fc.array(day, { maxLength: 400 }).map((days): readonly CurveStep[] => {
  let [pnl, cash, peak, r, rPeak] = [0, 0, 0, 0, 0]
  return days.map(({ net, cash: moved, r: more, trades }, index) => {
    pnl += net
    cash += moved
    peak = Math.max(peak, pnl)
    r += more
    rPeak = Math.max(rPeak, r)
    return buildStep({
      at: new Date(index * 86_400_000).toISOString().slice(0, 10),
      equity: unitsOf(pnl + cash),
      drawdown: unitsOf(pnl - peak),
      netPnl: unitsOf(net),
      cash: unitsOf(moved),
      trades,
      returnPercent: net / 100,
      returnDrawdown: -Math.abs(net) / 100,
      totalR: more / 10_000,
      tradesWithR: trades,
      rDrawdown: (r - rPeak) / 10_000,
    })
  })
})

function buildStep(fields: Partial<CurveStep>): CurveStep {
  return {
    at: '2026-01-01',
    equity: 0,
    drawdown: 0,
    netPnl: 0,
    cash: 0,
    trades: 0,
    returnPercent: 0,
    returnDrawdown: 0,
    totalR: 0,
    tradesWithR: 0,
    rDrawdown: 0,
    ...fields,
  }
}

const most = fc.integer({ min: 20, max: 60 })
const cents = (steps: readonly CurveStep[], of: (step: CurveStep) => number) =>
  steps.reduce((sum, step) => sum + centsOf(of(step)), 0)
/** Sums of money and R along a curve, before they are points of a line. */
const running = (steps: readonly CurveStep[], of: (step: CurveStep) => number) => {
  let sum = 0
  return steps.map((step) => (sum += Math.round(of(step) * 10_000)))
}
const extremes = (steps: readonly CurveStep[]) => {
  const lines = [
    steps.map(({ equity }) => equity),
    running(steps, ({ netPnl }) => netPnl),
    running(steps, ({ totalR }) => totalR),
    steps.map(({ returnPercent }) => returnPercent ?? 0),
    steps.map(({ drawdown }) => drawdown),
    steps.map(({ returnDrawdown }) => returnDrawdown ?? 0),
    steps.map(({ rDrawdown }) => rDrawdown),
  ]
  return lines.map((line, index) => [Math.min(...line), index < 4 ? Math.max(...line) : null])
}

test('a decimated curve has at most the requested steps, in order, with the first and the last', () => {
  fc.assert(
    fc.property(curve, most, (steps, limit) => {
      const kept = decimateCurve(steps, limit)
      expect(kept.length).toBeLessThanOrEqual(limit)
      const places = kept.map(({ at }) => steps.findIndex((step) => step.at === at))
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      for (const [index, { equity, drawdown, returnPercent }] of kept.entries())
        expect(steps[places[index] ?? -1]).toMatchObject({ equity, drawdown, returnPercent })
      expect([kept[0]?.at, kept.at(-1)?.at]).toEqual([steps[0]?.at, steps.at(-1)?.at])
    }),
  )
})

test('a decimated curve keeps every extreme and every sum', () => {
  fc.assert(
    fc.property(curve, most, (steps, limit) => {
      const kept = decimateCurve(steps, limit)
      expect(extremes(kept)).toEqual(extremes(steps))
      for (const of of [
        (step: CurveStep) => step.netPnl,
        (step: CurveStep) => step.cash,
        (step: CurveStep) => step.trades,
        (step: CurveStep) => step.totalR * 100,
        (step: CurveStep) => step.tradesWithR,
      ])
        expect(cents(kept, of)).toBe(cents(steps, of))
    }),
  )
})

test('a deposit starts a new step, so earlier steps do not show the balance after it', () => {
  const steps = Array.from({ length: 1000 }, (_, index) =>
    buildStep({
      at: String(index),
      equity: 100 + (index >= 500 ? 10_000 : 0),
      trades: 1,
      cash: index === 500 ? 10_000 : 0,
    }),
  )
  const kept = decimateCurve(steps, 20)
  const place = kept.findIndex(({ cash }) => cash !== 0)
  expect(kept[place]).toMatchObject({ at: '500', cash: 10_000, trades: 1 })
  expect(kept[place - 1]).toMatchObject({ at: '499', equity: 100 })
})
