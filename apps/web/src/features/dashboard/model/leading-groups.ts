import type { KeyedPerformance } from '@plumbline/domain/statistics/performance'

/** The most traded groups, sorted by result. Expects the statistics' order, by number of trades. */
export function leadingGroups(
  groups: readonly KeyedPerformance[],
  count: number,
): readonly KeyedPerformance[] {
  return groups.slice(0, count).toSorted((a, b) => b.totalPnl - a.totalPnl)
}

/** The groups that lost the most, sorted by that. */
export function costliestGroups(
  groups: readonly KeyedPerformance[],
  count: number,
): readonly KeyedPerformance[] {
  return groups.toSorted((a, b) => a.grossLosses - b.grossLosses).slice(0, count)
}
