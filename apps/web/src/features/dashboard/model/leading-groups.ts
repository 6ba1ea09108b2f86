import type { KeyedPerformance } from '@plumbline/domain/statistics/performance'

/** The most traded groups, best result first. The statistics list them by number of trades. */
export function leadingGroups(
  groups: readonly KeyedPerformance[],
  count: number,
): readonly KeyedPerformance[] {
  return groups.slice(0, count).toSorted((a, b) => b.totalPnl - a.totalPnl)
}
