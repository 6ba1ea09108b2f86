import { expect, test } from 'vitest'
import { monteCarlo } from '../statistics/monte-carlo.ts'
import { ruinSimulation } from './ruin-simulation.ts'

function simulated(winRate: number, payoff: number, risk: number, ruin: number) {
  const input = ruinSimulation({ winRate, payoff, risk, ruin })
  return input && monteCarlo({ ...input, runs: 1_000 })
}

test('many paths at an even bet are ruined as often as the closed form says: 13.17 % (Feller)', () => {
  const input = ruinSimulation({ winRate: 60, payoff: 1, risk: 10, ruin: 50 })
  const found = input && monteCarlo({ ...input, runs: 20_000, trades: 150 })
  // Four standard errors of a share of 13.17 % in 20,000 paths are 0.96 percentage points.
  expect(Math.abs((found?.riskOfRuin.percent ?? 0) - 13.1687)).toBeLessThan(0.96)
})

test.each([
  [30, 90],
  [20, 80],
  [10, 80],
  [3.3, 33],
])('at a risk of %s percent, the interval contains the exact risk of losing %s percent', (risk, ruin) => {
  const input = ruinSimulation({ winRate: 60, payoff: 1, risk, ruin })
  const found = input && monteCarlo(input)
  const exact = (2 / 3) ** Math.round(ruin / risk) * 100
  expect(found?.riskOfRuin.low).toBeLessThanOrEqual(exact)
  expect(found?.riskOfRuin.high).toBeGreaterThanOrEqual(exact)
})

test('the drawdown is at most 100 %: the last loss takes what is left', () => {
  expect(simulated(0, 1, 30, 90)?.drawdownPercent.p95).toBe(100)
})

test('a payoff that is no whole number stays below the closed form’s upper limit of 4.33 %', () => {
  expect(simulated(45, 1.6, 2, 30)?.riskOfRuin.low).toBeLessThan(4.33)
})

test('who always wins is never ruined, who always loses is', () => {
  expect(simulated(100, 1, 2, 50)?.riskOfRuin.percent).toBe(0)
  expect(simulated(0, 1, 2, 50)?.riskOfRuin.percent).toBe(100)
})

test('there is none without a usable input', () => {
  expect(ruinSimulation({ winRate: 101, payoff: 1, risk: 2, ruin: 50 })).toBeUndefined()
  expect(ruinSimulation({})).toBeUndefined()
})
