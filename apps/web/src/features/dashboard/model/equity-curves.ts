import type { EquityCurve } from '@plumbline/contract/statistics/statistics'
import type { EquityPoint } from '#web/components/charts/equity-point.ts'
import { toCents } from '#web/lib/format/cents.ts'

const moneyCurves = new WeakMap<EquityCurve, readonly EquityPoint[]>()

/** Equity and drawdown in the account's money; reckoned once for a curve, however often its page is come to. */
export function moneyCurve(curve: EquityCurve): readonly EquityPoint[] {
  const known = moneyCurves.get(curve)
  if (known) return known
  const points = curve.points.map((point) => ({
    at: point.at,
    equityCents: toCents(point.equity),
    drawdownCents: toCents(point.drawdown),
    cashCents: toCents(point.cash),
  }))
  moneyCurves.set(curve, points)
  return points
}

/**
 * The same in hundredths of a percent: the time-weighted return, so that a deposit is no gain, and the fall from its
 * own peak. Undefined where the balance before a trade was not positive: there is nothing to take a share of.
 */
export function percentCurve(curve: EquityCurve): readonly EquityPoint[] | undefined {
  let growth = 1
  let peak = 1
  const points: EquityPoint[] = []
  for (const { at, equity, netPnl } of curve.points) {
    if (netPnl !== 0) {
      const before = equity - netPnl
      if (before <= 0) return undefined
      growth *= 1 + netPnl / before
      peak = Math.max(peak, growth)
    }
    points.push({
      at,
      equityCents: Math.round((growth - 1) * 10_000),
      drawdownCents: Math.round((growth / peak - 1) * 10_000),
      // Money that was paid in is no return.
      cashCents: 0,
    })
  }
  return points
}

/** The course of net P&L in a few strokes, beginning at zero. */
export function sparklineOf(curve: EquityCurve, strokes = 28): readonly number[] {
  let total = 0
  const course = [0, ...curve.points.map(({ netPnl }) => (total += netPnl))]
  if (course.length <= strokes) return course
  return Array.from(
    { length: strokes },
    (_, index) => course[Math.round((index / (strokes - 1)) * (course.length - 1))] ?? 0,
  )
}
