import { defineCalculator, type ToolField } from './calculator.ts'
import { balanceField } from './fields.ts'

const drawdownField: ToolField = { unit: 'percent', least: 0, isAbove: true, most: 100, isBelow: true }
const gainField: ToolField = { unit: 'percent', least: 0.0001, most: 1_000 }

/** The gain that makes up for a drawdown d: d / (1 − d). */
export const drawdownRecovery = defineCalculator({
  required: { drawdown: drawdownField },
  optional: { balance: balanceField, gain: gainField },
  outputs: { gainNeeded: 'percent', balanceLeft: 'money', moneyNeeded: 'money', gainPeriods: 'count' },
  compute(value, given) {
    const drawdown = value('drawdown')
    const balance = given('balance')
    const gain = given('gain')
    const rest = 100 - drawdown
    return {
      gainNeeded: (drawdown / rest) * 100,
      ...(balance !== undefined && {
        balanceLeft: (balance * rest) / 100,
        moneyNeeded: (balance * drawdown) / 100,
      }),
      ...(gain !== undefined && { gainPeriods: periodsOf(rest, gain) }),
    }
  },
})

/** Whole periods of a gain in percent until the rest is 100 again. */
function periodsOf(rest: number, gain: number): number {
  const periods = Math.log(100 / rest) / Math.log1p(gain / 100)
  // Two gains of exactly 100 % after a loss of 75 % are 2 periods, also if the logarithms say 2.0000000000000004.
  return Math.max(1, Math.ceil(Number(periods.toPrecision(12))))
}
