import type { MonteCarloInput } from '../statistics/monte-carlo.ts'
import { riskOfRuin } from './risk-of-ruin.ts'
import type { ToolInput } from './calculator.ts'

const RUNS = 10_000
const TRADES = 500
/** Number of results to resample: the win rate is exact to a hundredth of a percent. */
const RESULTS = 10_000
/** The start is 100 units of 100, so that one percent at risk is 100. */
const START = 10_000
const PERCENT = 100

/**
 * Input of `monteCarlo` for the same trader as `riskOfRuin`: two outcomes, a constant amount at risk, but 500 trades
 * instead of no end. undefined if `riskOfRuin` has a problem.
 */
export function ruinSimulation(input: ToolInput): MonteCarloInput | undefined {
  const context = { accountCurrency: '', direction: 'long' } as const
  if (riskOfRuin.calculate(input, context).kind !== 'value') return undefined
  const { winRate = 0, payoff = 0, risk = 0, ruin = 0 } = input
  const wins = Math.round((winRate / 100) * RESULTS)
  return {
    results: Float64Array.from({ length: RESULTS }, (_, index) =>
      index < wins ? payoff * risk * PERCENT : -risk * PERCENT,
    ),
    startCents: START,
    sizing: { kind: 'fixed', factor: 1 },
    order: 'resample',
    runs: RUNS,
    trades: TRADES,
    ruinShare: ruin / 100,
    hasNegativeBalanceProtection: true,
    seed: 1,
  }
}
