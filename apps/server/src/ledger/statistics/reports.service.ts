import type {
  BreakdownInput,
  CrossInput,
  DistributionInput,
  ResultsInput,
} from '@plumbline/contract/selection/filters'
import type {
  BreakdownReport,
  BreakdownRow,
  CrossReport,
  DistributionReport,
  ResultsReport,
} from '@plumbline/contract/statistics/reports'
import {
  type CrossTab,
  crossTabAccumulator,
  type KeyedGroup,
  ONE_COLUMN,
} from '@plumbline/domain/statistics/cross-tab'
import { compareKeys, type Dimension, type KeysOf, keysOf } from '@plumbline/domain/statistics/dimension'
import { type Distribution, distributionOf } from '@plumbline/domain/statistics/distribution'
import type { ClosedTrade } from '@plumbline/domain/statistics/closed-trade'
import {
  type CurveEvent,
  realisedCents as realisedCentsOf,
} from '@plumbline/domain/statistics/closing-summary'
import { unitsOf } from '@plumbline/domain/money/cents'
import { wilsonInterval } from '@plumbline/domain/statistics/interval'
import type { Group } from '@plumbline/domain/statistics/group'
import {
  decidedTrades,
  type Performance,
  performance,
  weekdayPerformance,
} from '@plumbline/domain/statistics/performance'
import type { Actor } from '#server/platform/http/context.ts'
import type { SelectionInput } from '#server/ledger/selection/selection.service.ts'
import { type ReportsDeps, type SelectedTrades, selectTrades } from './select-trades.service.ts'
import { inEvents, type OrderedTrades } from './reports/ordered-trades.ts'

/** Most rows and columns of a table: a larger one is unreadable. The rest are counted as omitted. */
const MAX_KEYS = 400
const MAX_CROSSED = 100

export async function getBreakdown(
  deps: ReportsDeps,
  actor: Actor,
  input: BreakdownInput & SelectionInput,
): Promise<BreakdownReport> {
  const selected = await selectTrades(deps, actor, input)
  const tab = await tabulated(deps, selected.byOpening(), keysOf(input.by), ONE_COLUMN)
  const rows = largestKeys(input.by, tab.rows, MAX_KEYS)
  return {
    ...selected.selection.basis,
    by: input.by,
    rows: rows.map(rowOf(input.by)),
    rowsLeftOut: tab.rows.length - rows.length,
    ...(await totalOf(deps, selected, tab.all)),
    unkeyed: performance(tab.unkeyed),
  }
}

export async function getCross(deps: ReportsDeps, actor: Actor, input: CrossInput): Promise<CrossReport> {
  const selected = await selectTrades(deps, actor, input)
  const tab = await tabulated(deps, selected.byOpening(), keysOf(input.rows), keysOf(input.columns))
  const rows = largestKeys(input.rows, tab.rows, MAX_CROSSED)
  const columns = largestKeys(input.columns, tab.columns, MAX_CROSSED)
  const rowKeys = new Set(rows.map(({ key }) => key))
  const columnKeys = new Set(columns.map(({ key }) => key))
  return {
    ...selected.selection.basis,
    rowsBy: input.rows,
    columnsBy: input.columns,
    rows: rows.map(rowOf(input.rows)),
    columns: columns.map(rowOf(input.columns)),
    cells: tab.cells
      .filter(({ row, column }) => rowKeys.has(row) && columnKeys.has(column))
      .map(({ row, column, group }) => ({
        row,
        column,
        ...performanceBy([input.rows, input.columns], group),
      })),
    rowsLeftOut: tab.rows.length - rows.length,
    columnsLeftOut: tab.columns.length - columns.length,
    ...(await totalOf(deps, selected, tab.all)),
    unkeyed: performance(tab.unkeyed),
  }
}

export async function getDistribution(
  deps: ReportsDeps,
  actor: Actor,
  input: DistributionInput,
): Promise<DistributionReport> {
  const { selection, byOpening } = await selectTrades(deps, actor, input)
  const trades = byOpening()
  const values = new Float64Array(trades.count)
  let count = 0
  const collect = ({ netPnlCents, rMultipleE4 }: ClosedTrade) => {
    const value =
      input.of === 'netPnl' ? netPnlCents / 100 : rMultipleE4 === null ? null : rMultipleE4 / 10_000
    if (value === null) return
    values[count] = value
    count += 1
  }
  await trades.each(collect, deps.watch)
  // A cent, or a hundredth of an R: bins finer than the precision of the values are meaningless.
  const distribution: Distribution = distributionOf(values.subarray(0, count), 0.01)
  return { ...selection.basis, of: input.of, unknown: trades.count - count, ...distribution }
}

export async function getResults(
  deps: ReportsDeps,
  actor: Actor,
  input: ResultsInput,
): Promise<ResultsReport> {
  const { selection, byClosing } = await selectTrades(deps, actor, input)
  const trades = byClosing()
  const total = trades.count
  const kept = Math.min(total, input.most)
  const places = Array.from({ length: kept }, (_, index) => Math.floor((index * total) / kept))
  const closedTrades = places.map((place) => trades.at(place))
  return {
    ...selection.basis,
    netCents: closedTrades.map((closedTrade) => closedTrade.netPnlCents),
    risks: closedTrades.map(({ rMultipleE4 }) => (rMultipleE4 === null ? null : rMultipleE4 / 10_000)),
    total,
    thinned: kept < total,
    balanceCents: selection.accounts.reduce((sum, account) => sum + account.current_balance_cents, 0),
  }
}

/**
 * All trades of a table with the money of the period; `carriedPnl` is what partial closes make it differ from the
 * trades' results, since the rest of a trade may be closed in another period.
 */
async function totalOf(
  { watch }: ReportsDeps,
  { accounts, byClosing }: SelectedTrades,
  all: Group,
): Promise<{ readonly all: Performance; readonly carriedPnl: number }> {
  const total = performance(all)
  if (accounts.every(({ columns }) => columns.parts.events.length === 0)) return { all: total, carriedPnl: 0 }
  let realisedCents = 0
  const realise = (events: readonly CurveEvent[]) => {
    for (const event of events) realisedCents += realisedCentsOf(event)
  }
  await inEvents(byClosing(), [], realise, watch)
  return {
    all: { ...total, totalPnl: unitsOf(realisedCents) },
    carriedPnl: unitsOf(realisedCents - all.netPnlCents),
  }
}

async function tabulated(
  { watch }: ReportsDeps,
  trades: OrderedTrades,
  rowKey: KeysOf,
  columnKey: KeysOf,
): Promise<CrossTab> {
  const tab = crossTabAccumulator(rowKey, columnKey)
  await trades.each(tab.add, watch)
  return tab.result()
}

/** The keys with the most trades, in the dimension's order. */
function largestKeys(by: Dimension, groups: readonly KeyedGroup[], most: number): readonly KeyedGroup[] {
  const compare = compareKeys(by)
  return groups
    .toSorted((a, b) => b.group.trades - a.group.trades || (a.key < b.key ? -1 : 1))
    .slice(0, most)
    .sort((a, b) => compare({ key: a.key, trades: a.group.trades }, { key: b.key, trades: b.group.trades }))
}

function rowOf(by: Dimension): (keyed: KeyedGroup) => BreakdownRow {
  return ({ key, group }) => {
    const rated = by === 'weekday' ? decidedTrades(group) : group.trades
    return { key, ...performanceBy([by], group), winRateInterval: wilsonInterval(group.wins, rated) }
  }
}

function performanceBy(dimensions: readonly Dimension[], group: Group): Performance {
  return dimensions.includes('weekday') ? weekdayPerformance(group) : performance(group)
}
