import type { EquityCurve } from '@plumbline/contract/statistics/statistics'
import type { EquityPoint } from '#web/components/charts/equity-point.ts'
import { toCents } from '#web/lib/format/cents.ts'

const moneyCurves = new WeakMap<EquityCurve, readonly EquityPoint[]>()

/**
 * Balance and drawdown in the account's currency; cached per curve, so that revisiting the page does not recompute it.
 */
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
 * The same in hundredths of a percent: time-weighted return, which excludes deposits, and drawdown from its own peak.
 * Undefined if the balance before a trade was not positive, because no percentage can be computed then.
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
      // Deposits are not part of the return.
      cashCents: 0,
    })
  }
  return points
}

/** Cumulative net P&L sampled to at most `strokes` points, starting at zero. */
export function sparklineOf(curve: EquityCurve, strokes = 28): readonly number[] {
  let total = 0
  const course = [0, ...curve.points.map(({ netPnl }) => (total += netPnl))]
  if (course.length <= strokes) return course
  return Array.from(
    { length: strokes },
    (_, index) => course[Math.round((index / (strokes - 1)) * (course.length - 1))] ?? 0,
  )
}
