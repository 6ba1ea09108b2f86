import type { Direction } from '../trades/direction.ts'
import { rMultipleOf } from './r-multiple-of.ts'

export interface RiskRewardInput {
  readonly direction: Direction
  readonly entryPrice: number
  /** 0 where there is none. */
  readonly stopLoss: number
  readonly takeProfit: number
}

/** Reward per unit of risk, (target − entry) / (entry − stop); null unless both are on their side of the entry. */
export function riskRewardRatioOf(input: RiskRewardInput): number | null {
  if (input.takeProfit === 0) return null
  const ratio = rMultipleOf({ ...input, exitPrice: input.takeProfit })
  return ratio === null || ratio <= 0 ? null : ratio
}
