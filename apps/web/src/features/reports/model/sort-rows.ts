import type { BreakdownRow } from '@plumbline/contract/statistics/reports'
import { METRICS, metricOf, type Metric } from './metric.ts'

/** `key`: the dimension's own order, as the server gave it. */
export type RowSort = { readonly by: Metric | 'key'; readonly direction: 'ascending' | 'descending' }

export const usualSort: RowSort = { by: 'key', direction: 'ascending' }

/** The rows in an order; those without the figure come last, whichever way it is turned. */
export function sortRows(rows: readonly BreakdownRow[], { by, direction }: RowSort): readonly BreakdownRow[] {
  if (by === 'key') return direction === 'ascending' ? rows : rows.toReversed()
  const sign = direction === 'ascending' ? 1 : -1
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
