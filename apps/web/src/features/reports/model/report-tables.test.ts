import { expect, it } from 'vitest'
import {
  buildBreakdown,
  buildCross,
  buildDistribution,
  buildFiguresReport,
  buildResults,
} from '#web/testing/build-reports.ts'
import { buildAccountFigures, buildClosedTrades } from '#web/testing/build-statistics.ts'
import { figuresOf } from './figures-of.ts'
import { breakdownTable, crossTable, curveTable, distributionTable, figuresTable } from './report-tables.ts'
import { accountCurve, resultCurve } from './result-curve.ts'

const closedTrades = buildClosedTrades([30, -20, 10, 25], { riskPerTrade: 10 })

it('every table has one value per column in every row', () => {
  const tables = [
    figuresTable(figuresOf(buildFiguresReport(closedTrades, closedTrades)), 'USD', ({ key }) => key),
    breakdownTable(buildBreakdown(closedTrades, 'weekday'), (key) => key),
    crossTable(buildCross(closedTrades, 'pair', 'direction')),
    distributionTable(buildDistribution(closedTrades, 'risk')),
    curveTable(resultCurve(buildResults(closedTrades)), false, 'USD'),
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

it('the result curve adds up from zero, with the drawdown from its peak at each trade', () => {
  expect(resultCurve(buildResults(closedTrades))).toEqual([
    { x: 0, value: 0, drawdown: 0 },
    { x: 1, value: 3000, drawdown: 0 },
    { x: 2, value: 1000, drawdown: -2000 },
    { x: 3, value: 2000, drawdown: -1000 },
    { x: 4, value: 4500, drawdown: 0 },
  ])
})

it('a balance curve is exported with broker times', () => {
  const curve = accountCurve(buildAccountFigures([30, -20], { balance: 500 }).equity)
  expect(curveTable(curve, true, 'USD').rows).toEqual([
    ['2026-11-02T10:00:00', 530, 0, 'USD'],
    ['2026-11-03T10:00:00', 510, -20, 'USD'],
  ])
})
