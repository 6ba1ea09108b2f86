import type {
  BreakdownReport,
  CrossReport,
  CurveReport,
  DistributionReport,
} from '@plumbline/contract/statistics/reports'
import { curveLine } from '@plumbline/domain/statistics/curve-line'
import { type GroupFigure, readGroupFigure } from '@plumbline/domain/statistics/figure-definition'
import { groupCounts, groupFigures, groupSums } from '@plumbline/domain/statistics/group-figures'
import type { MonteCarlo } from '@plumbline/domain/statistics/monte-carlo'
import type { Performance } from '@plumbline/domain/statistics/performance'
import type { CsvTable, CsvValue } from './csv.ts'
import { changeOf, type Figure } from './figures-of.ts'

const compared = Object.values<GroupFigure>(groupFigures)

/**
 * Column names are those of the API and of the export, identical in every language, because programs read these files.
 */
const performanceColumns = [...groupCounts, ...compared.map(({ field }) => field), ...groupSums]

function performanceOf(group: Performance): readonly CsvValue[] {
  return [
    ...groupCounts.map((count) => group[count]),
    ...compared.map((figure) => readGroupFigure(figure, group).value),
    ...groupSums.map((sum) => group[sum]),
  ]
}

export function figuresTable(
  figures: readonly Figure[],
  currency: string,
  nameOf: (figure: Figure) => string,
): CsvTable {
  const unitOf = ({ value, description: { unit } }: Figure) =>
    value === null ? null : unit === 'money' ? currency : unit === 'duration' ? 'seconds' : unit
  return {
    columns: [
      'figure',
      'name',
      'value',
      'unit',
      'sample',
      'sampleOf',
      'low',
      'high',
      'before',
      'change',
      'from',
      'to',
    ],
    rows: figures.map((figure) => [
      figure.key,
      nameOf(figure),
      figure.value,
      unitOf(figure),
      figure.sample.count,
      figure.sample.of,
      figure.interval?.low ?? null,
      figure.interval?.high ?? null,
      figure.before,
      changeOf(figure),
      figure.context.from ?? null,
      figure.context.to ?? null,
    ]),
  }
}

/** The figures of two groups, one row each; no difference between amounts in different currencies. */
export function comparisonTable(
  a: readonly Figure[],
  b: readonly Figure[],
  [currencyA, currencyB]: readonly [string, string],
  nameOf: (figure: Figure) => string,
): CsvTable {
  const other = new Map(b.map((figure) => [figure.key, figure]))
  return {
    columns: ['figure', 'name', 'a', 'b', 'difference', 'unitA', 'unitB', 'sampleA', 'sampleB', 'sampleOf'],
    rows: a.map((figure) => {
      const { unit } = figure.description
      const match = other.get(figure.key)
      const isComparable = unit !== 'money' || currencyA === currencyB
      return [
        figure.key,
        nameOf(figure),
        figure.value,
        match?.value ?? null,
        isComparable ? changeOf({ value: figure.value, before: match?.value ?? null }) : null,
        ...[currencyA, currencyB].map((currency) =>
          unit === 'money' ? currency : unit === 'duration' ? 'seconds' : unit,
        ),
        figure.sample.count,
        match?.sample.count ?? null,
        figure.sample.of,
      ]
    }),
  }
}

export function breakdownTable(report: BreakdownReport, labelOf: (key: string) => string): CsvTable {
  return {
    columns: [report.by, 'label', ...performanceColumns, 'winRateLow', 'winRateHigh', 'currency'],
    rows: report.rows.map((row) => [
      row.key,
      labelOf(row.key),
      ...performanceOf(row),
      row.winRateInterval?.low ?? null,
      row.winRateInterval?.high ?? null,
      report.currency,
    ]),
  }
}

/** One row per cell, so that a spreadsheet can pivot by any figure. */
export function crossTable(report: CrossReport): CsvTable {
  return {
    columns: [
      report.rowsBy,
      report.columnsBy === report.rowsBy ? `${report.columnsBy}2` : report.columnsBy,
      ...performanceColumns,
      'currency',
    ],
    rows: report.cells.map((cell) => [cell.row, cell.column, ...performanceOf(cell), report.currency]),
  }
}

export function distributionTable(report: DistributionReport): CsvTable {
  return {
    columns: ['from', 'below', 'trades', 'unit'],
    rows: report.bins.map(({ from, to, count }) => [
      from,
      to,
      count,
      report.of === 'netPnl' ? report.currency : 'R',
    ]),
  }
}

/**
 * The equity curve with all its units, in currency units, percent and R; a selection of trades has no balance. Columns
 * are cumulative, except `trades` and `cash`: those of the point.
 */
export function curveTable({ points, start }: CurveReport, filtered: boolean, currency: string): CsvTable {
  const curve = { points, start, startAt: '' }
  const [pnl, r] = (['pnl', 'r'] as const).map((unit) => curveLine(curve, unit)?.slice(1))
  return {
    columns: [
      'at',
      'trades',
      'netPnl',
      'drawdown',
      'balance',
      'cash',
      'returnPercent',
      'returnDrawdown',
      'totalR',
      'rDrawdown',
      'currency',
    ],
    rows: points.map((point, index) => [
      point.at,
      point.trades,
      (pnl?.[index]?.value ?? 0) / 100,
      point.drawdown,
      filtered ? null : point.equity,
      point.cash,
      point.returnPercent,
      point.returnDrawdown,
      r?.[index]?.value ?? null,
      r ? point.rDrawdown : null,
      currency,
    ]),
  }
}

/** Bands of the simulated balance, in currency units. */
export function simulationTable({ bands }: MonteCarlo, currency: string): CsvTable {
  return {
    columns: ['trade', 'p5', 'p25', 'p50', 'p75', 'p95', 'currency'],
    rows: bands.map(({ trade, p5, p25, p50, p75, p95 }) => [
      trade,
      ...[p5, p25, p50, p75, p95].map((cents) => Math.round(cents) / 100),
      currency,
    ]),
  }
}
