import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, unitsOf } from '../money/cents.ts'
import { decimateCurve } from './decimate-curve.ts'
import type { CurveStep } from './equity-curve.ts'

const day = fc.record({
  net: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  cash: fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, fc.integer({ min: -500_000, max: 500_000 })),
  dip: fc.nat(100_000),
  rise: fc.nat(100_000),
  trades: fc.nat(30),
})

/** A curve of days, each with extremes around its close. */
const curve = fc.array(day, { maxLength: 400 }).map((days): readonly CurveStep[] => {
  let [pnl, cash, peak] = [0, 0, 0]
  return days.map(({ net, cash: moved, dip, rise, trades }, index) => {
    pnl += net
    cash += moved
    peak = Math.max(peak, pnl)
    return {
      at: new Date(index * 86_400_000).toISOString().slice(0, 10),
      equity: unitsOf(pnl + cash),
      low: unitsOf(pnl + cash - dip),
      high: unitsOf(pnl + cash + rise),
      drawdown: unitsOf(pnl - peak),
      netPnl: unitsOf(net),
      cash: unitsOf(moved),
      trades,
    }
  })
})

const most = fc.integer({ min: 8, max: 60 })
const cents = (steps: readonly CurveStep[], of: (step: CurveStep) => number) =>
  steps.reduce((sum, step) => sum + centsOf(of(step)), 0)
const extremes = (steps: readonly CurveStep[]) => ({
  highest: Math.max(...steps.map(({ equity }) => equity)),
  lowest: Math.min(...steps.map(({ equity }) => equity)),
  deepest: Math.min(...steps.map(({ drawdown }) => drawdown)),
  high: Math.max(...steps.map(({ high }) => high)),
  low: Math.min(...steps.map(({ low }) => low)),
})

test('a decimated curve has at most the requested steps, in order, with the first and the last', () => {
  fc.assert(
    fc.property(curve, most, (steps, limit) => {
      const kept = decimateCurve(steps, limit)
      expect(kept.length).toBeLessThanOrEqual(limit)
      const places = kept.map(({ at }) => steps.findIndex((step) => step.at === at))
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      for (const [index, { equity, drawdown }] of kept.entries())
        expect(steps[places[index] ?? -1]).toMatchObject({ equity, drawdown })
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
      ])
        expect(cents(kept, of)).toBe(cents(steps, of))
    }),
  )
})

test('a deposit starts a new step, so earlier steps do not show the balance after it', () => {
  const steps = Array.from({ length: 1000 }, (_, index): CurveStep => {
    const equity = 100 + (index >= 500 ? 10_000 : 0)
    return {
      at: String(index),
      equity,
      low: equity,
      high: equity,
      drawdown: 0,
      netPnl: 0,
      trades: 1,
      cash: index === 500 ? 10_000 : 0,
    }
  })
  const kept = decimateCurve(steps, 20)
  const place = kept.findIndex(({ cash }) => cash !== 0)
  expect(kept[place]).toMatchObject({ at: '500', cash: 10_000, trades: 1 })
  expect(kept[place - 1]).toMatchObject({ at: '499', equity: 100 })
})
