import type { Performance } from '@plumbline/domain/statistics/performance'
import { expect, it } from 'vitest'
import { METRICS, metricOf } from './metric.ts'

const group: Performance = {
  trades: 4,
  winningTrades: 3,
  losingTrades: 1,
  breakEvenTrades: 0,
  totalPnl: 250,
  grossLosses: -100,
  averagePnl: 62.5,
  winRate: 75,
  profitFactor: 3.5,
  averageR: null,
}

it('each metric reads its value from the group', () => {
  expect(METRICS.map((metric) => metricOf(group, metric))).toEqual([250, 62.5, 75, 3.5, null, 4])
})

it('the profit factor without losses is undefined, whatever value the group has', () => {
  expect(metricOf({ ...group, losingTrades: 0, profitFactor: 350 }, 'profitFactor')).toBeNull()
})

it('a group without trades has a total, but no averages and no rates', () => {
  const none = {
    ...group,
    trades: 0,
    totalPnl: 0,
    averagePnl: 0,
    winRate: 0,
    losingTrades: 0,
    profitFactor: 0,
  }
  expect(METRICS.map((metric) => metricOf(none, metric))).toEqual([0, null, null, null, null, 0])
})
