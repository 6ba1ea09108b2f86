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

const outcomes = buildClosedTrades([30, -20, 10, 25], { riskPerTrade: 10 })

it('every table has as many values a row as it has columns', () => {
  const tables = [
    figuresTable(figuresOf(buildFiguresReport(outcomes, outcomes)), 'USD', ({ key }) => key),
    breakdownTable(buildBreakdown(outcomes, 'weekday'), (key) => key),
    crossTable(buildCross(outcomes, 'pair', 'direction')),
    distributionTable(buildDistribution(outcomes, 'risk')),
    curveTable(resultCurve(buildResults(outcomes)), false, 'USD'),
  ]
  for (const { columns, rows } of tables) {
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]))
    expect(new Set(columns).size).toBe(columns.length)
  }
})

it('figures leave raw, with their unit, their range and what they were before', () => {
  const { rows } = figuresTable(
    figuresOf(buildFiguresReport(outcomes, outcomes.slice(0, 2))),
    'EUR',
    ({ key }) => key,
  )
  expect(rows[0]).toEqual(['netPnl', 'netPnl', 45, 'EUR', 4, 'trades', null, null, 10, 35, null, null])
})

it('a dimension crossed with itself has two columns of different names', () => {
  expect(crossTable(buildCross(outcomes, 'tag', 'tag')).columns.slice(0, 2)).toEqual(['tag', 'tag2'])
})

it('results add up one by one from nothing, each with its fall from the height before', () => {
  expect(resultCurve(buildResults(outcomes))).toEqual([
    { x: 0, value: 0, drawdown: 0 },
    { x: 1, value: 3000, drawdown: 0 },
    { x: 2, value: 1000, drawdown: -2000 },
    { x: 3, value: 2000, drawdown: -1000 },
    { x: 4, value: 4500, drawdown: 0 },
  ])
})

it('a balance leaves with the times of the broker’s clock', () => {
  const curve = accountCurve(buildAccountFigures([30, -20], { balance: 500 }).equity)
  expect(curveTable(curve, true, 'USD').rows).toEqual([
    ['2026-11-02T10:00:00', 530, 0, 'USD'],
    ['2026-11-03T10:00:00', 510, -20, 'USD'],
  ])
})
