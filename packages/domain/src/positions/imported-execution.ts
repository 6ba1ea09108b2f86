import type { AmountE8 } from '../money/amount.ts'
import type { LocalTime } from '../time/local-time.ts'

/** Money that moved on the account, signs as the broker prints them. */
export interface BookedMoney {
  readonly grossPnl: AmountE8
  readonly commission: AmountE8
  readonly swap: AmountE8
  readonly fee: AmountE8
}

/**
 * An execution that opened or closed a trade or a part of it. Its money is what the broker booked with it: the
 * executions of a trade add up to the trade's money, except for service operations of the broker, which are no
 * executions.
 */
export interface ImportedExecution extends BookedMoney {
  readonly kind: 'entry' | 'exit'
  /** The broker's own id of the execution: a deal, or the ticket of a partial close; null if the file has none. */
  readonly brokerId: string | null
  readonly at: LocalTime
  readonly price: number
  /** Lots or contracts, always positive. */
  readonly quantity: number
  /** Stop and target of the position at this moment; absent: the source does not state it. */
  readonly stopLoss?: number
  readonly takeProfit?: number
}
