import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { toCents } from '@plumbline/domain/money/amount'
import type { TradeStatus } from '@plumbline/domain/trades/direction'
import type { Session } from './trading-hours.ts'

export type Emotion = 'neutral' | 'calm' | 'confident' | 'anxious' | 'frustrated' | 'greedy'

/** What the broker would state about a trade, and what its trader wrote beside it. */
export interface SimulatedTrade extends ImportedTrade {
  readonly status: TradeStatus
  /** Seen, planned and not taken: no money moved, and the broker knows nothing of it. */
  readonly missedTrade: boolean
  /** Marked by the trader: closed around the entry after the stop had been moved there. */
  readonly breakEven: boolean
  readonly session: Session
  readonly strategyId: string
  readonly tags: readonly string[]
  readonly emotion: Emotion
  /** Planned reward for one unit of risk, as text: "1.8". */
  readonly riskRewardRatio: string
  /** What the stop loss would have cost, before commission; 0 without a stop. */
  readonly riskCents: number
}

/** Net result in cents: fees are everything that is not the gross result, income lowers them. */
export function netCents(trade: ImportedTrade): number {
  return toCents(trade.grossPnl) - feesCents(trade)
}

export function feesCents(trade: ImportedTrade): number {
  return -toCents(trade.commission + trade.swap + trade.fee) || 0
}
