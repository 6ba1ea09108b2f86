import { dividedBy, fractionOf, minus, numberOf, times, type Fraction } from '../instruments/exact-decimal.ts'
import { defineCalculator, type ToolProblem } from './calculator.ts'
import { priceField, winRateField } from './fields.ts'

const HUNDRED: Fraction = { numerator: 100n, denominator: 1n }

/**
 * Reward per unit of risk, (target − entry) / (entry − stop), and the win rate at which it breaks even:
 * risk / (risk + reward).
 */
export const riskReward = defineCalculator({
  required: { entry: priceField, stop: priceField, target: priceField },
  optional: { winRate: winRateField },
  outputs: { ratio: 'ratio', breakEvenWinRate: 'percent', expectancyR: 'r' },
  compute(value, given) {
    const [entry, stop, target] = [value('entry'), value('stop'), value('target')]
    const problem = sideProblem(entry, stop, target)
    if (problem) return problem
    const risk = distance(entry, stop)
    const ratio = risk && dividedBy(distance(target, entry) ?? ZERO, risk)
    const share = risk && dividedBy(times(risk, HUNDRED), distance(target, stop) ?? ZERO)
    if (!ratio || !share) return { reason: 'result-too-large' }
    const reward = numberOf(ratio, 8)
    const winRate = given('winRate')
    return {
      ratio: reward,
      breakEvenWinRate: numberOf(share, 8),
      ...(winRate !== undefined && { expectancyR: (winRate * reward - (100 - winRate)) / 100 }),
    }
  },
})

const ZERO: Fraction = { numerator: 0n, denominator: 1n }

/** The stop must be on the other side of the entry than the target. */
function sideProblem(entry: number, stop: number, target: number): ToolProblem | undefined {
  if (stop === entry) return { reason: 'stop-at-entry', field: 'stop' }
  if (target === entry) return { reason: 'target-at-entry', field: 'target' }
  return target > entry === stop > entry ? { reason: 'stop-beyond-entry', field: 'stop' } : undefined
}

/** |a − b|, exact. */
function distance(a: number, b: number): Fraction | undefined {
  const [high, low] = [fractionOf(Math.max(a, b)), fractionOf(Math.min(a, b))]
  return high && low && minus(high, low)
}
