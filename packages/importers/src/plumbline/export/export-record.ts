import type { BrokerExecution } from '@plumbline/domain/imports/broker-executions'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { Direction } from '@plumbline/domain/trades/direction'

/** A trade with everything that its journal keeps of it. Ids are left out: another journal gives its own. */
export interface TradeRecord {
  readonly kind: 'trade'
  readonly openedAt: LocalTime
  /** null while it is open. */
  readonly closedAt: LocalTime | null
  readonly pair: string
  readonly direction: Direction
  readonly entryPrice: number
  readonly exitPrice: number | null
  readonly quantity: number
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly stopLoss: number
  readonly takeProfit: number
  readonly notes: string
  readonly tags: readonly string[]
  readonly images: readonly string[]
  readonly emotion: string
  readonly session: string | null
  readonly riskRewardRatio: string
  /** Its label. */
  readonly strategy: string | null
  readonly strategyUsage: string | null
  readonly breakEven: boolean
  readonly missedTrade: boolean
  /** 1 to 5; null without one. */
  readonly rating: number | null
  readonly mt5TradeId: string
  readonly executions: readonly BrokerExecution[] | null
  /** R multiple × 10⁴: for readers of the file, computed anew by whoever takes it in. */
  readonly riskE4: number | null
  /** ISO times in UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}

export const CASH_KINDS = ['deposit', 'withdrawal', 'correction', 'residual'] as const

export interface CashRecord {
  readonly kind: (typeof CASH_KINDS)[number]
  readonly at: LocalTime
  readonly amountCents: number
  readonly notes: string
  readonly brokerId: string | null
}

export type ExportRecord = TradeRecord | CashRecord

/** Whose records a file holds. */
export interface ExportHead {
  readonly currency: string
}
