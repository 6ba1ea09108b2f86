import type { LocalTime } from '../time/local-time.ts'

/** One execution of a trade in the journal's own units, as stored with the trade. */
export interface BrokerExecution {
  readonly kind: 'entry' | 'exit'
  readonly at: LocalTime
  readonly quantity: number
  readonly price: number
  readonly grossPnlCents: number
  /** -(commission + swap + fee), as for trades. Each execution is rounded separately. */
  readonly feesCents: number
  readonly brokerId: string | null
  /** Stop and target of the position at this moment; absent: the source did not state it. */
  readonly stopLoss?: number
  readonly takeProfit?: number
}
