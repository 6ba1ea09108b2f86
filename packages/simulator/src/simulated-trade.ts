import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { toCents } from '@plumbline/domain/money/amount'
import type { TradeStatus } from '@plumbline/domain/trades/direction'
import type { Session } from './trading-hours.ts'

export type Emotion = 'neutral' | 'calm' | 'confident' | 'anxious' | 'frustrated' | 'greedy'

/** A trade as the broker would report it, with the trader's journal entry. */
export interface SimulatedTrade extends ImportedTrade {
  readonly status: TradeStatus
  /** Planned but not taken: no money moved, and the broker has no record of it. */
  readonly missedTrade: boolean
  /** Marked by the trader: closed near the entry after the stop was moved there. */
  readonly breakEven: boolean
  readonly session: Session
  readonly strategyId: string
  readonly tags: readonly string[]
  readonly mistakes: readonly string[]
  readonly emotion: Emotion
  /** Planned reward per unit of risk, as text: "1.8". */
  readonly riskRewardRatio: string
  /** Loss at the stop, before commission; 0 without a stop. */
  readonly riskCents: number
}

/** Net result in cents. Fees are commission, swap and fee together; swap income lowers them. */
export function netCents(trade: ImportedTrade): number {
  return toCents(trade.grossPnl) - feesCents(trade)
}

export function feesCents(trade: ImportedTrade): number {
  return -toCents(trade.commission + trade.swap + trade.fee) || 0
}
