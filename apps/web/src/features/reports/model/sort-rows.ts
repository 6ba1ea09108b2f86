import type { BreakdownRow } from '@plumbline/contract/statistics/reports'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { METRICS, metricOf, type Metric } from './metric.ts'
import type { ReportView } from './report-view.ts'

/** `key`: in the dimension's own order, as returned by the server; `cost`: of mistakes. */
export type RowSort = { readonly by: Metric | 'key' | 'cost'; readonly direction: 'ascending' | 'descending' }

/** Dimensions with an order of their own; the server sorts all others by number of trades. */
export const orderedDimensions: ReadonlySet<Dimension> = new Set([
  'weekday',
  'hour',
  'month',
  'holding',
  'size',
  'risk',
])

/** By the chosen figure, the largest first; in the dimension's own order if it has one and that is wanted. */
export const defaultSort = (by: Dimension, metric: Metric, order: ReportView['order']): RowSort =>
  orderedDimensions.has(by) && order === 'natural'
    ? { by: 'key', direction: 'ascending' }
    : { by: metric, direction: 'descending' }

/**
 * Sorts rows; rows without the figure come last in either direction. `nameOf`: display name by which keys are sorted if
 * they have no order of their own.
 */
export function sortRows(
  rows: readonly BreakdownRow[],
  { by, direction }: RowSort,
  nameOf?: (key: string) => string,
): readonly BreakdownRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  if (by === 'key') {
    if (nameOf) return rows.toSorted((a, b) => sign * nameOf(a.key).localeCompare(nameOf(b.key)))
    return direction === 'ascending' ? rows : rows.toReversed()
  }
  return rows.toSorted((a, b) => {
    const [x, y] = by === 'cost' ? [a.grossLosses, b.grossLosses] : [metricOf(a, by), metricOf(b, by)]
    if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0)
    return sign * (x - y)
  })
}

/** Sort after a click on a header: reversed, or descending for a new column; the highest cost is the most negative. */
export function sortAfterClick(sort: RowSort, column: string): RowSort {
  const by = column === 'cost' ? column : (METRICS.find((metric) => metric === column) ?? 'key')
  if (by === sort.by) return { by, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
  return { by, direction: by === 'key' || by === 'cost' ? 'ascending' : 'descending' }
}
