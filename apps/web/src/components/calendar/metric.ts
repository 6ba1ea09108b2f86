import { assertNever } from '@plumbline/domain/assert-never'
import type { Group } from '@plumbline/domain/statistics/group'

/** The metric that a calendar shows for its days. */
export const calendarMetrics = ['pnl', 'r', 'trades', 'winRate'] as const
export type CalendarMetric = (typeof calendarMetrics)[number]

/** Keys of the matching figures. */
export const figureOfMetric = {
  pnl: 'netPnl',
  r: 'totalR',
  trades: 'trades',
  winRate: 'winRate',
} as const satisfies Readonly<Record<CalendarMetric, string>>

/** Cents, R, a count or a share of 1; null if undefined: no trade with a stop, no trade at all. */
export function valueOf(group: Group, metric: CalendarMetric): number | null {
  switch (metric) {
    case 'pnl':
      return group.netPnlCents
    case 'r':
      return group.tradesWithR === 0 ? null : group.rMultipleE4 / 10_000
    case 'trades':
      return group.trades
    case 'winRate':
      return group.trades === 0 ? null : group.wins / group.trades
    default:
      return assertNever(metric)
  }
}

/** Whether the metric is a profit or loss; only those get profit and loss colours. */
export function isResult(metric: CalendarMetric): boolean {
  return metric === 'pnl' || metric === 'r'
}

/** The largest absolute value. */
export function largestOf(groups: readonly Group[], metric: CalendarMetric): number {
  return groups.reduce((most, group) => Math.max(most, Math.abs(valueOf(group, metric) ?? 0)), 0)
}

/**
 * A day's background: from 12 % of the colour, so that the smallest day differs from a break-even one, to 44 % for the
 * largest, so that text on it stays readable. Undefined for a day at zero.
 */
export function tintOf(
  group: Group,
  metric: CalendarMetric,
  largest: number,
  /** Percentage for the largest day. */
  strongest = 44,
): string | undefined {
  const value = valueOf(group, metric)
  if (value === null || value === 0 || largest === 0) return undefined
  const colour = !isResult(metric) ? '--pl-accent' : value > 0 ? '--pl-profit' : '--pl-loss'
  const strength = Math.round(12 + ((strongest - 12) * Math.abs(value)) / largest)
  return `color-mix(in srgb, var(${colour}) ${strength}%, var(--pl-surface))`
}
