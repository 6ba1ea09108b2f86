import type { ResultsReport } from '@plumbline/contract/statistics/reports'
import type { EquityCurve } from '@plumbline/contract/statistics/statistics'
import type { CurvePoint } from './draw-curve.ts'

/** The account's equity: cents by broker time in seconds. */
export function accountCurve({ points }: EquityCurve): readonly CurvePoint[] {
  return points.map(({ at, equity, drawdown }) => ({
    x: Date.parse(`${at}Z`) / 1000,
    value: Math.round(equity * 100),
    drawdown: Math.round(drawdown * 100),
  }))
}

/** Cumulative net P&L of the selected trades: cents by trade number, starting at zero. */
export function resultCurve({ netCents }: ResultsReport): readonly CurvePoint[] {
  const points: CurvePoint[] = [{ x: 0, value: 0, drawdown: 0 }]
  let [sum, peak] = [0, 0]
  for (const cents of netCents) {
    sum += cents
    peak = Math.max(peak, sum)
    points.push({ x: points.length, value: sum, drawdown: sum - peak })
  }
  return points
}

/** Cumulative R of the selected trades by trade number, starting at zero; trades without a stop add nothing. */
export function cumulativeR({ risks }: Pick<ResultsReport, 'risks'>): readonly number[] {
  const sums = [0]
  let sum = 0
  for (const multiple of risks) {
    sum += multiple ?? 0
    sums.push(sum)
  }
  return sums
}
