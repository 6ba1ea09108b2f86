import type { EquityCurve } from '@plumbline/contract/statistics/statistics'
import { expect, it } from 'vitest'
import { moneyCurve, percentCurve, sparklineOf } from './equity-curves.ts'

/** 1,000; wins 100; a deposit of 900; loses 200; wins 180. */
const steps = [
  { at: '2026-11-02T10:00:00', equity: 1100, drawdown: 0, netPnl: 100, cash: 0, trades: 1 },
  { at: '2026-11-03T10:00:00', equity: 2000, drawdown: 0, netPnl: 0, cash: 900, trades: 0 },
  { at: '2026-11-04T10:00:00', equity: 1800, drawdown: -200, netPnl: -200, cash: 0, trades: 1 },
  { at: '2026-11-05T10:00:00', equity: 1980, drawdown: -20, netPnl: 180, cash: 0, trades: 1 },
]
const curve: EquityCurve = {
  resolution: 'trade',
  start: 1000,
  revision: 1,
  points: steps.map((step) => ({ ...step, low: step.equity, high: step.equity })),
}

it('money is converted to cents', () => {
  expect(moneyCurve(curve)[2]).toEqual({
    at: '2026-11-04T10:00:00',
    equityCents: 180_000,
    drawdownCents: -20_000,
    cashCents: 0,
  })
  expect(moneyCurve(curve).map(({ cashCents }) => cashCents)).toEqual([0, 90_000, 0, 0])
})

it('deposits are excluded from returns: +10 %, then −10 %, then +10 % is +8.9 %', () => {
  const percent = percentCurve(curve)
  expect(percent?.map((point) => point.equityCents)).toEqual([1000, 1000, -100, 890])
  expect(percent?.map((point) => point.drawdownCents)).toEqual([0, 0, -1000, -100])
})

it('percentage returns are undefined without a starting balance', () => {
  const [first] = curve.points
  if (!first) throw new Error('the curve has points')
  expect(percentCurve({ ...curve, points: [{ ...first, equity: 100, netPnl: 100 }] })).toBeUndefined()
})

it('the sparkline follows net P&L from zero, with a limited number of points', () => {
  expect(sparklineOf(curve)).toEqual([0, 100, 100, -100, 80])
  const long = { ...curve, points: Array.from({ length: 500 }, () => curve.points).flat() }
  expect(sparklineOf(long)).toHaveLength(28)
  expect(sparklineOf(long).at(-1)).toBe(80 * 500)
})
