import { defineCalculator, type ToolField } from './calculator.ts'
import { balanceField, signedAmountField } from './fields.ts'

const gainField: ToolField = { unit: 'percent', least: -100, isAbove: true, most: 1_000 }
const periodsField: ToolField = { unit: 'count', least: 1, most: 1_200, isWhole: true }

/** A balance that grows by a percentage every period, with a deposit (or withdrawal) after each. */
export const compounding = defineCalculator({
  required: { balance: balanceField, gain: gainField, periods: periodsField },
  optional: { deposit: signedAmountField },
  outputs: { end: 'money', deposits: 'money', profit: 'money', growth: 'percent' },
  compute(value, given) {
    const start = value('balance')
    const [gain, periods, deposit] = [value('gain'), value('periods'), given('deposit') ?? 0]
    let balance = start
    for (let period = 1; period <= periods; period += 1) {
      balance = balance * (1 + gain / 100) + deposit
      if (balance < -HALF_CENT) return { reason: 'money-runs-out', field: 'deposit', limit: period }
    }
    if (balance > LARGEST) return { reason: 'result-too-large' }
    const deposits = deposit * periods
    const end = Math.max(0, balance)
    const profit = end - start - deposits
    return { end, deposits, profit, growth: ((1 + gain / 100) ** periods - 1) * 100 }
  },
})

/** 100.10 − 10 × 10.01 is below zero by floating-point error alone. */
const HALF_CENT = 0.005
/** Above it, cents are no longer exact. */
const LARGEST = 9_999_999_999_999
