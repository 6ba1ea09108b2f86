import { defineCalculator } from './calculator.ts'
import { payoffField, riskField, winRateField } from './fields.ts'

/**
 * The probability of ever losing a share of the start, trading without end at a constant amount at risk: xᵁ with U =
 * ruin / risk and x the root below 1 of p × x^(b + 1) + q = x. Exact if U and the payoff b are whole numbers, since
 * every loss is then one step (Feller, vol. 1, chapter XIV), or if ruin is certain or impossible (`ruinRisk`); otherwise
 * an upper limit (`ruinLimit`, Lundberg's inequality).
 */
export const riskOfRuin = defineCalculator({
  required: { winRate: winRateField, payoff: payoffField, risk: riskField, ruin: riskField },
  outputs: { ruinRisk: 'percent', ruinLimit: 'percent', losses: 'count', edge: 'r' },
  compute(value) {
    const [payoff, ruin, risk] = [value('payoff'), value('ruin'), value('risk')]
    const win = value('winRate') / 100
    const units = Number((ruin / risk).toPrecision(12))
    const percent = ruinBase(win, payoff) ** units * 100
    const isExact = (Number.isInteger(units) && Number.isInteger(payoff)) || percent === 100 || percent === 0
    return {
      [isExact ? 'ruinRisk' : 'ruinLimit']: percent,
      losses: Math.ceil(units),
      edge: edgeOf(win, payoff),
    }
  },
})

/** Expected result of a trade in R. */
function edgeOf(win: number, payoff: number): number {
  return Number((win * payoff - (1 - win)).toPrecision(12))
}

const STEPS = 200

/** The probability of ever being one loss behind; 1 without an edge. */
function ruinBase(win: number, payoff: number): number {
  if (edgeOf(win, payoff) <= 0) return 1
  // p × x^(b + 1) + q − x is convex: above 0 at 0, below 0 at its minimum, with the root between them.
  let low = 0
  let high = (1 / (win * (payoff + 1))) ** (1 / payoff)
  for (let step = 0; step < STEPS && high > low; step += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (win * middle ** (payoff + 1) + (1 - win) > middle) low = middle
    else high = middle
  }
  return win === 1 ? 0 : high
}
