import type { EquityCurve } from '@plumbline/contract/statistics/curve'

/** Cumulative net P&L sampled to at most `strokes` points, starting at zero. */
export function sparklineOf(curve: Pick<EquityCurve, 'points'>, strokes = 28): readonly number[] {
  let total = 0
  const course = [0, ...curve.points.map(({ netPnl }) => (total += netPnl))]
  if (course.length <= strokes) return course
  return Array.from(
    { length: strokes },
    (_, index) => course[Math.round((index / (strokes - 1)) * (course.length - 1))] ?? 0,
  )
}
