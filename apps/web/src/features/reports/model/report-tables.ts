import type { BreakdownReport, CrossReport, DistributionReport } from '@plumbline/contract/statistics/reports'
import type { MonteCarlo } from '@plumbline/domain/statistics/monte-carlo'
import type { Performance } from '@plumbline/domain/statistics/performance'
import { profitFactorOf } from '#web/lib/profit-factor.ts'
import type { CsvTable, CsvValue } from './csv.ts'
import type { CurvePoint } from './curve-scene.ts'
import { numberOf } from './figure.ts'
import { changeOf, type Figure } from './figures-of.ts'

/** Names of columns are the API's and those of the export, the same in every language: files are read by programs. */
const performanceColumns = [
  'trades',
  'winningTrades',
  'losingTrades',
  'breakEvenTrades',
  'totalPnl',
  'averagePnl',
  'winRate',
  'profitFactor',
  'averageR',
] as const

function performanceOf(group: Performance): readonly CsvValue[] {
  return [
    group.trades,
    group.winningTrades,
    group.losingTrades,
    group.breakEvenTrades,
    group.totalPnl,
    group.averagePnl,
    group.trades === 0 ? null : group.winRate,
    profitFactorOf(group),
    group.averageR,
  ]
}

export function figuresTable(
  figures: readonly Figure[],
  currency: string,
  nameOf: (figure: Figure) => string,
): CsvTable {
  const unit = ({ value }: Figure) =>
    value === null
      ? null
      : value.kind === 'money'
        ? currency
        : value.kind === 'duration'
          ? 'seconds'
          : value.kind
  const number = (value: Figure['value']) => (value === null ? null : numberOf(value))
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
      figure.id,
      nameOf(figure),
      number(figure.value),
      unit(figure),
      figure.sample.count,
      figure.sample.of,
      number(figure.interval?.low ?? null),
      number(figure.interval?.high ?? null),
      number(figure.before),
      changeOf(figure),
      figure.from ?? null,
      figure.to ?? null,
    ]),
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

/** One line a cell, so that a spreadsheet can pivot it by any figure. */
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

/** Points of a curve in units: by time of the broker's clock where it is a balance, else by number of trades. */
export function curveTable(points: readonly CurvePoint[], isBalance: boolean, currency: string): CsvTable {
  const at = (x: number) => (isBalance ? new Date(x * 1000).toISOString().slice(0, 19) : x)
  return {
    columns: [isBalance ? 'at' : 'trade', isBalance ? 'equity' : 'netPnl', 'drawdown', 'currency'],
    rows: points.map(({ x, value, drawdown }) => [at(x), value / 100, drawdown / 100, currency]),
  }
}

/** The bands of the balance over the trades to come, in units. */
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
