import { wilsonInterval } from '../statistics/interval.ts'
import { defineCalculator, type ToolField } from './calculator.ts'
import { payoffField, winRateField } from './fields.ts'

const sampleField: ToolField = { unit: 'count', least: 1, most: 10_000_000, isWhole: true }

/**
 * The share of the balance that maximises long-term growth: p − q / b (Kelly 1956). With a sample size, also at the
 * lower bound of the win rate's 95% interval, to be cautious about small samples.
 */
export const kelly = defineCalculator({
  required: { winRate: winRateField, payoff: payoffField },
  optional: { sample: sampleField },
  outputs: {
    kelly: 'percent',
    half: 'percent',
    quarter: 'percent',
    cautious: 'percent',
    lowWinRate: 'percent',
  },
  compute(value, given) {
    const payoff = value('payoff')
    const share = shareOf(value('winRate'), payoff)
    if (share <= 0) return { reason: 'no-edge', field: 'winRate' }
    const trades = given('sample')
    const low = trades === undefined ? undefined : lowWinRateOf(value('winRate'), trades)
    return {
      kelly: share,
      half: share / 2,
      quarter: share / 4,
      ...(low !== undefined && { cautious: Math.max(0, shareOf(low, payoff)), lowWinRate: low }),
    }
  },
})

/** p − q / b, in percent. */
function shareOf(winRate: number, payoff: number): number {
  return Number((winRate - (100 - winRate) / payoff).toPrecision(12))
}

function lowWinRateOf(winRate: number, trades: number): number | undefined {
  return wilsonInterval((winRate / 100) * trades, trades)?.low
}
