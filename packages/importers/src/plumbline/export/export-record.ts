import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import type { BrokerValues } from '@plumbline/domain/imports/broker-values'
import type { LocalTime } from '@plumbline/domain/time/local-time'
import type { TradeJournal } from '@plumbline/domain/trades/trade-journal'

/** MAE and MFE of a trade, see docs/statistics.md. */
export interface RecordedExcursion {
  readonly maeCents: number | null
  readonly mfeCents: number | null
  readonly maeR: number | null
  readonly mfeR: number | null
  readonly maePrice: number
  readonly mfePrice: number
  /** 0 to 1. */
  readonly entryEfficiency: number | null
  readonly exitEfficiency: number | null
  readonly profitLeftCents: number | null
  /** The bars' timeframe, `M1`, with ` incomplete` if they do not cover the trade. */
  readonly bars: string
}

/** A trade with all data of its journal, except ids: the importing journal assigns its own. */
export interface TradeRecord extends Omit<BrokerValues, 'status' | 'netPnlCents'>, TradeJournal {
  readonly kind: 'trade'
  readonly mt5TradeId: string
  readonly executions: readonly BrokerExecution[] | null
  /** R multiple × 10⁴, for readers of the file; recalculated on import. */
  readonly rMultipleE4: number | null
  /** From price bars, for readers of the file; measured again where it is imported. Missing: not measured. */
  readonly excursion?: RecordedExcursion
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

/** Account data of an export. */
export interface ExportHead {
  readonly currency: string
}
