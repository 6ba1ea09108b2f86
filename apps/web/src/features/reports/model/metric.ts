import { type GroupFigure, readGroupFigure } from '@plumbline/domain/statistics/figure-definition'
import { type GroupFigureKey, groupFigures } from '@plumbline/domain/statistics/group-figures'
import type { Performance } from '@plumbline/domain/statistics/performance'

/** A figure by which groups of trades are compared. */
export type Metric = GroupFigureKey | 'trades'

export const metricFigures: Readonly<Record<Metric, GroupFigure>> = {
  ...groupFigures,
  trades: {
    of: 'group',
    field: 'trades',
    unit: 'count',
    direction: 'neutral',
    fact: true,
    read: ({ trades }) => trades,
  },
}

export const METRICS = Object.keys(metricFigures).filter((key): key is Metric => key in metricFigures)

/** Money in units, win rate in percent; null if undefined for the group. */
export function metricOf(group: Performance, metric: Metric): number | null {
  return readGroupFigure(metricFigures[metric], group).value
}
