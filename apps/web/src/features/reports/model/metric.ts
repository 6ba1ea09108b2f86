import type { Performance } from '@plumbline/domain/statistics/performance'
import { profitFactorOf } from '#web/lib/profit-factor.ts'

/** Figures of a group of trades that can be compared side by side. */
export const METRICS = ['netPnl', 'averagePnl', 'winRate', 'profitFactor', 'averageR', 'trades'] as const
export type Metric = (typeof METRICS)[number]

/** Money in units, win rate in percent; null where the group's trades do not define it. */
export function metricOf(group: Performance, metric: Metric): number | null {
  if (group.trades === 0) return metric === 'trades' || metric === 'netPnl' ? 0 : null
  switch (metric) {
    case 'netPnl':
      return group.totalPnl
    case 'averagePnl':
      return group.averagePnl
    case 'winRate':
      return group.winRate
    case 'profitFactor':
      return profitFactorOf(group)
    case 'averageR':
      return group.averageR
    case 'trades':
      return group.trades
  }
}

/** Whether the figure is good or bad by its sign; else it is only more or less. */
export function isSigned(metric: Metric): boolean {
  return metric === 'netPnl' || metric === 'averagePnl' || metric === 'averageR'
}
