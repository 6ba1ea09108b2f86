import { buildClosedTrade } from '@plumbline/testing/builders/build-closed-trade'
import { expect, test } from 'vitest'
import { foldClosing, curveEvents } from './closing-summary.ts'
import { figureCatalogue, statisticsFigures } from './figure-catalogue.ts'
import { readGroupFigure, readStatisticsFigure } from './figure-definition.ts'
import { groupFigures } from './group-figures.ts'
import { foldTrades } from './trade-summary.ts'
import { foldStreaks } from './streaks.ts'
import { performance } from './performance.ts'
import { finishStatistics } from './trade-statistics.ts'

/** One trade for each result in units. */
function closedTradesOf(results: readonly number[]) {
  return results.map((units, day) =>
    buildClosedTrade({
      opened: `2025-03-${String(3 + day).padStart(2, '0')}T09:00:00`,
      netPnlCents: units * 100,
      rMultipleE4: null,
    }),
  )
}

function statisticsOf(results: readonly number[]) {
  const trades = closedTradesOf(results)
  return finishStatistics(foldTrades(trades), foldStreaks(trades), foldClosing(curveEvents(trades, [])), 0)
}

test('a profit factor requires a loss, and a payoff ratio a win and a loss', () => {
  const { profitFactor, payoffRatio } = figureCatalogue
  const [won, both] = [statisticsOf([30, 10]), statisticsOf([30, -20])]
  expect(readStatisticsFigure(profitFactor, won)).toMatchObject({ value: null, absence: 'noLosses' })
  expect(readStatisticsFigure(profitFactor, both).value).toBe(1.5)
  expect(readStatisticsFigure(payoffRatio, won)).toMatchObject({ value: null, absence: 'winAndLoss' })
  expect(readStatisticsFigure(payoffRatio, both).value).toBe(1.5)
})

test('without trades, sums and counts are zero, and averages, ratios and extremes have no value', () => {
  const none = statisticsOf([])
  const withValue = statisticsFigures.flatMap(([key, figure]) => {
    const { value } = readStatisticsFigure(figure, none)
    return value === null ? [] : [[key, Math.abs(value)] as const]
  })
  expect(withValue).toEqual([
    ['netPnl', 0],
    ['fees', 0],
    ['maxDrawdown', 0],
    ['winningDays', 0],
    ['losingDays', 0],
    ['longestWinningStreak', 0],
    ['longestLosingStreak', 0],
  ])
})

test('a figure of a group with wins, losses and stops equals the field it is exported under', () => {
  const trades = closedTradesOf([30, -20]).map((trade) => ({ ...trade, rMultipleE4: trade.netPnlCents }))
  const group = performance(foldTrades(trades).all)
  for (const figure of Object.values(groupFigures))
    expect(readGroupFigure(figure, group).value, figure.field).toBe(group[figure.field])
})
