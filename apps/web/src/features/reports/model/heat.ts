import type { CrossReport } from '@plumbline/contract/statistics/reports'
import type { Performance } from '@plumbline/domain/statistics/performance'
import { metricFigures, metricOf, type Metric } from './metric.ts'

/** How a cell is tinted: by its sign where the figure has one, and how strongly, from 0 to 1. */
export type Tint = { readonly tone: 'profit' | 'loss' | 'accent'; readonly strength: number }

/** Cells by row and column; what has no trades is not there. */
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

/** The tint of a value among all of its table; the strongest belongs to the value farthest from nothing. */
export function tinter(report: CrossReport, metric: Metric): (value: number | null) => Tint | null {
  const { unit, signed } = metricFigures[metric]
  const values = report.cells.flatMap((cell) => metricOf(cell, metric) ?? [])
  // A ratio of gains to losses is good from 1 on, and twice as good as 1 is as far as half as good.
  const distance = (value: number) => (unit === 'ratio' ? Math.log2(Math.max(value, 1 / 16)) : value)
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(distance(value))), 0)
  return (value) => {
    if (value === null || largest === 0) return null
    const away = distance(value)
    if (away === 0) return null
    const hasTone = signed === true || unit === 'ratio'
    return {
      tone: hasTone ? (away < 0 ? 'loss' : 'profit') : 'accent',
      strength: Math.min(1, Math.abs(away) / largest),
    }
  }
}
