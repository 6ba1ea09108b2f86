import type {
  BreakdownReport,
  BreakdownRow,
  CrossReport,
  CurveReport,
  DistributionReport,
  FiguresReport,
  PeriodFigures,
  ResultsReport,
} from '@plumbline/contract/statistics/reports'
import { curveEvents, foldClosing } from '@plumbline/domain/statistics/closing-summary'
import { crossTab, ONE_COLUMN, type KeyedGroup } from '@plumbline/domain/statistics/cross-tab'
import { compareKeys, keysOf, type Dimension } from '@plumbline/domain/statistics/dimension'
import { distributionOf } from '@plumbline/domain/statistics/distribution'
import { eventCurve } from '@plumbline/domain/statistics/equity-curve'
import { finishFigures } from '@plumbline/domain/statistics/figures'
import { wilsonInterval } from '@plumbline/domain/statistics/interval'
import { foldTrades } from '@plumbline/domain/statistics/trade-summary'
import { foldStreaks } from '@plumbline/domain/statistics/streaks'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import { performance } from '@plumbline/domain/statistics/performance'
import { returnsAccumulator } from '@plumbline/domain/statistics/returns'

const basis = { currency: 'USD', accounts: [{ id: 'account-1', revision: 1 }], hourClock: 'broker' } as const
const balanceCents = 1_000_000

/** Figures computed from real trades on a balance of 10,000; without those that need every trade at once. */
function buildFigures(
  closedTrades: readonly ClosedTrade[],
  period: { readonly from: string | null; readonly to: string | null } = { from: null, to: null },
): PeriodFigures {
  const returns = returnsAccumulator(balanceCents)
  for (const { netPnlCents, closedAt } of closedTrades)
    returns.add(netPnlCents, 1, Math.floor(closedAt / 86_400))
  const closing = foldClosing(curveEvents(closedTrades, []))
  const figures = finishFigures(
    foldTrades(closedTrades),
    foldStreaks(closedTrades),
    closing,
    balanceCents,
    returns.result(),
    null,
  )
  return { ...period, balanceBefore: balanceCents / 100, figures }
}

export function buildFiguresReport(
  closedTrades: readonly ClosedTrade[],
  before: readonly ClosedTrade[] | null = null,
): FiguresReport {
  const period = before === null ? undefined : { from: '2026-11-01', to: '2026-11-30' }
  return {
    ...basis,
    ...buildFigures(closedTrades, period),
    before: before === null ? null : buildFigures(before, { from: '2026-10-01', to: '2026-10-31' }),
  }
}

export function buildCurve(closedTrades: readonly ClosedTrade[]): CurveReport {
  const curve = eventCurve(balanceCents, curveEvents(closedTrades, []))
  return { ...basis, ...curve, resolution: 'trade' }
}

function rowOf({ key, group }: KeyedGroup): BreakdownRow {
  return { key, ...performance(group), winRateInterval: wilsonInterval(group.wins, group.trades) }
}

export function buildBreakdown(closedTrades: readonly ClosedTrade[], by: Dimension): BreakdownReport {
  const tab = crossTab(closedTrades, keysOf(by), ONE_COLUMN)
  return {
    ...basis,
    by,
    rows: tab.rows.map(rowOf).toSorted(compareKeys(by)),
    rowsLeftOut: 0,
    all: performance(tab.all),
    carriedPnl: 0,
    unkeyed: performance(tab.unkeyed),
  }
}

export function buildCross(
  closedTrades: readonly ClosedTrade[],
  rows: Dimension,
  columns: Dimension,
): CrossReport {
  const tab = crossTab(closedTrades, keysOf(rows), keysOf(columns))
  return {
    ...basis,
    rowsBy: rows,
    columnsBy: columns,
    rows: tab.rows.map(rowOf).toSorted(compareKeys(rows)),
    columns: tab.columns.map(rowOf).toSorted(compareKeys(columns)),
    cells: tab.cells.map(({ row, column, group }) => ({ row, column, ...performance(group) })),
    rowsLeftOut: 0,
    columnsLeftOut: 0,
    all: performance(tab.all),
    carriedPnl: 0,
    unkeyed: performance(tab.unkeyed),
  }
}

export function buildDistribution(
  closedTrades: readonly ClosedTrade[],
  of: DistributionReport['of'],
): DistributionReport {
  const values = closedTrades.flatMap(({ netPnlCents, rMultipleE4 }) =>
    of === 'netPnl' ? netPnlCents / 100 : rMultipleE4 === null ? [] : rMultipleE4 / 10_000,
  )
  return {
    ...basis,
    of,
    unknown: closedTrades.length - values.length,
    ...distributionOf(Float64Array.from(values), 0.01),
  }
}

export function buildResults(closedTrades: readonly ClosedTrade[]): ResultsReport {
  return {
    ...basis,
    netCents: closedTrades.map(({ netPnlCents }) => netPnlCents),
    risks: closedTrades.map(({ rMultipleE4 }) => (rMultipleE4 === null ? null : rMultipleE4 / 10_000)),
    total: closedTrades.length,
    thinned: false,
    balanceCents,
  }
}
