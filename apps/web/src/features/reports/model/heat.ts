import type { CrossReport } from '@plumbline/contract/statistics/reports'
import type { Performance } from '@plumbline/domain/statistics/performance'
import { metricFigures, metricOf, type Metric } from './metric.ts'

/** Tint of a cell: tone by sign, if the figure has one, and strength from 0 to 1. */
export type Tint = { readonly tone: 'profit' | 'loss' | 'accent'; readonly strength: number }

/** Cells by row and column; cells without trades are absent. */
export type CellsByRow = ReadonlyMap<string, ReadonlyMap<string, Performance>>

export function cellsOf({ cells }: CrossReport): CellsByRow {
  const book = new Map<string, Map<string, Performance>>()
  for (const { row, column, ...group } of cells) {
    const inRow = book.get(row) ?? new Map<string, Performance>()
    inRow.set(column, group)
    book.set(row, inRow)
  }
  return book
}

/**
 * Tint of a value relative to the whole table: the value farthest from zero is the strongest. `few`: an estimate from
 * few trades has half the tint, so that its dimmed text keeps its contrast.
 */
export function tinter(
  report: CrossReport,
  metric: Metric,
): (value: number | null, few?: boolean) => Tint | null {
  const { unit, signed } = metricFigures[metric]
  const values = report.cells.flatMap((cell) => metricOf(cell, metric) ?? [])
  // Ratios of gains to losses are neutral at 1; the logarithm makes 2 and 1/2 equally far from it.
  const distance = (value: number) => (unit === 'ratio' ? Math.log2(Math.max(value, 1 / 16)) : value)
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(distance(value))), 0)
  return (value, few = false) => {
    if (value === null || largest === 0) return null
    const away = distance(value)
    if (away === 0) return null
    const hasTone = signed === true || unit === 'ratio'
    return {
      tone: hasTone ? (away < 0 ? 'loss' : 'profit') : 'accent',
      strength: Math.min(1, Math.abs(away) / largest) * (few ? 0.5 : 1),
    }
  }
}
