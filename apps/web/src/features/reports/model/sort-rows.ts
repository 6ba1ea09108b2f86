import type { BreakdownRow } from '@plumbline/contract/statistics/reports'
import type { Dimension } from '@plumbline/domain/statistics/dimension'
import { METRICS, metricOf, type Metric } from './metric.ts'

/** `key`: in the order of the dimension itself, as the server gave it. */
export type RowSort = { readonly by: Metric | 'key'; readonly direction: 'ascending' | 'descending' }

/** What runs in an order of its own; of all others the server names those with the most trades first. */
export const inOrder: ReadonlySet<Dimension> = new Set([
  'weekday',
  'hour',
  'month',
  'holding',
  'size',
  'risk',
])

/** How the server gave the rows. */
export const usualSort = (by: Dimension): RowSort =>
  inOrder.has(by) ? { by: 'key', direction: 'ascending' } : { by: 'trades', direction: 'descending' }

/**
 * The rows in an order; those without the figure come last, whichever way it is turned. `nameOf`: what keys are called
 * and so sorted by, where they have no order of their own.
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
    const [x, y] = [metricOf(a, by), metricOf(b, by)]
    if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0)
    return sign * (x - y)
  })
}

/** After a press on a head: turned, or begun with the largest. */
export function pressed(sort: RowSort, column: string): RowSort {
  const by = METRICS.find((metric) => metric === column) ?? 'key'
  if (by === sort.by) return { by, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
  return { by, direction: by === 'key' ? 'ascending' : 'descending' }
}
