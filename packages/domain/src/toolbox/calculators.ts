import { breakEvenPrice } from './break-even-price.ts'
import type { Calculator } from './calculator.ts'
import { compounding } from './compounding.ts'
import { drawdownRecovery } from './drawdown-recovery.ts'
import { expectancy } from './expectancy.ts'
import { kelly } from './kelly.ts'
import { pipValue } from './pip-value.ts'
import { positionSize } from './position-size.ts'
import { profitMargin } from './profit-margin.ts'
import { riskOfRuin } from './risk-of-ruin.ts'
import { riskReward } from './risk-reward.ts'

/** Every calculator by its name in addresses, in the order of the page. */
export const calculators = {
  'position-size': positionSize,
  'pip-value': pipValue,
  'risk-reward': riskReward,
  'profit-margin': profitMargin,
  'break-even-price': breakEvenPrice,
  'drawdown-recovery': drawdownRecovery,
  compounding,
  'risk-of-ruin': riskOfRuin,
  kelly,
  expectancy,
} as const satisfies Readonly<Record<string, Calculator>>

export type CalculatorName = keyof typeof calculators
