import { assertNever } from '@plumbline/domain/assert-never'
import type { Group } from '@plumbline/domain/statistics/group'

/** What a calendar shows of its days. */
export const calendarMetrics = ['pnl', 'r', 'trades', 'winRate'] as const
export type CalendarMetric = (typeof calendarMetrics)[number]

/** The figures that they are. */
export const figureOfMetric = {
  pnl: 'netPnl',
  r: 'totalR',
  trades: 'trades',
  winRate: 'winRate',
} as const satisfies Readonly<Record<CalendarMetric, string>>

/** Cents, R, a count or a share of 1; null where there is none: no trade with a stop, no trade at all. */
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

/** Whether it is something won or lost, which alone has the colours of profit and loss. */
export function isResult(metric: CalendarMetric): boolean {
  return metric === 'pnl' || metric === 'r'
}

/** The largest of some days, by its size. */
export function largestOf(groups: readonly Group[], metric: CalendarMetric): number {
  return groups.reduce((most, group) => Math.max(most, Math.abs(valueOf(group, metric) ?? 0)), 0)
}

/**
 * The background of a day: from 12 % of colour, so that the smallest day can be told from an even one, to 44 % for the
 * largest, so that the words on it stay readable. Undefined for a day at zero.
 */
export function tintOf(
  group: Group,
  metric: CalendarMetric,
  largest: number,
  /** Of the largest day, in percent. */
  strongest = 44,
): string | undefined {
  const value = valueOf(group, metric)
  if (value === null || value === 0 || largest === 0) return undefined
  const colour = !isResult(metric) ? '--pl-accent' : value > 0 ? '--pl-profit' : '--pl-loss'
  const strength = Math.round(12 + ((strongest - 12) * Math.abs(value)) / largest)
  return `color-mix(in srgb, var(${colour}) ${strength}%, var(--pl-surface))`
}
