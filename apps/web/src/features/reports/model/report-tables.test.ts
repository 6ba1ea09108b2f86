import { expect, it } from 'vitest'
import {
  buildBreakdown,
  buildCross,
  buildCurve,
  buildDistribution,
  buildFiguresReport,
} from '#web/testing/build-reports.ts'
import { buildClosedTrades } from '#web/testing/build-statistics.ts'
import { figuresOf } from './figures-of.ts'
import { breakdownTable, crossTable, curveTable, distributionTable, figuresTable } from './report-tables.ts'

const closedTrades = buildClosedTrades([30, -20, 10, 25], { riskPerTrade: 10 })

it('every table has one value per column in every row', () => {
  const tables = [
    figuresTable(figuresOf(buildFiguresReport(closedTrades, closedTrades)), 'USD', ({ key }) => key),
    breakdownTable(buildBreakdown(closedTrades, 'weekday'), (key) => key),
    crossTable(buildCross(closedTrades, 'pair', 'direction')),
    distributionTable(buildDistribution(closedTrades, 'risk')),
    curveTable(buildCurve(closedTrades), false, 'USD'),
  ]
  for (const { columns, rows } of tables) {
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]))
    expect(new Set(columns).size).toBe(columns.length)
  }
})

it('figures are exported raw, with unit, range and previous value', () => {
  const { rows } = figuresTable(
    figuresOf(buildFiguresReport(closedTrades, closedTrades.slice(0, 2))),
    'EUR',
    ({ key }) => key,
  )
  expect(rows[0]).toEqual(['netPnl', 'netPnl', 45, 'EUR', 4, 'trades', null, null, 10, 35, null, null])
})

it('a dimension crossed with itself gets two different column names', () => {
  expect(crossTable(buildCross(closedTrades, 'tag', 'tag')).columns.slice(0, 2)).toEqual(['tag', 'tag2'])
})

it('a curve is exported with every unit, without a balance for selected trades', () => {
  expect(curveTable(buildCurve(closedTrades.slice(0, 2)), false, 'USD').rows).toEqual([
    ['2026-11-02T10:00:00', 1, 30, 0, 10_030, 0, 0.3, 0, 3, 0, 'USD'],
    ['2026-11-03T10:00:00', 1, 10, -20, 10_010, 0, 0.1, -0.1994, 1, -2, 'USD'],
  ])
  const [row] = curveTable(buildCurve(buildClosedTrades([30])), true, 'USD').rows
  expect(row).toEqual(['2026-11-02T10:00:00', 1, 30, 0, null, 0, 0.3, 0, null, null, 'USD'])
})
