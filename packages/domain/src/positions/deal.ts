import type { AmountE8 } from '../money/amount.ts'
import type { Direction } from '../trades/direction.ts'
import type { OrderStops } from './order-stops.ts'

/** How a deal changes its position: opens, closes, reverses (netting), or closes by an opposite position. */
export type DealEntry = 'in' | 'out' | 'inout' | 'out_by'

/** One execution of a MetaTrader 5 account, of type buy or sell. All other deal types are cash. */
export interface Deal {
  readonly ticket: string
  /** Identifier of the position; null in reports, which print only the order. */
  readonly positionId: string | null
  /** Order that caused it; null or '0' for server-side closes. */
  readonly orderId: string | null
  /** Milliseconds of the broker's clock since 1970 (reports: seconds × 1000). */
  readonly timeMs: number
  readonly side: 'buy' | 'sell'
  readonly entry: DealEntry
  readonly symbol: string
  readonly volume: number
  readonly price: number
  readonly profit: AmountE8
  readonly commission: AmountE8
  readonly swap: AmountE8
  readonly fee: AmountE8
  readonly comment: string
  /** Of the position when the deal was made: of an entry at its opening, of an exit when it was closed. */
  readonly stops?: OrderStops
  /**
   * A service operation of the broker (rollover, variation margin, settlement, transfer, split): its money counts,
   * its price and volume do not.
   */
  readonly service?: boolean
  /** Row in the file, or index in the recording. */
  readonly line: number
}

export function directionOf(side: Deal['side']): Direction {
  return side === 'buy' ? 'long' : 'short'
}
