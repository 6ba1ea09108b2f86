import type { AmountE8 } from '../money/amount.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Direction } from '../trades/direction.ts'

/** One trade as a broker's file states it, before it is compared with what the account holds. */
export interface ImportedTrade {
  /** The broker's own id (position, ticket, fill pair); null where the format has none. */
  readonly brokerId: string | null
  /** Row in the file, counted from 1 as a person would find it there. */
  readonly line: number
  readonly pair: string
  readonly direction: Direction
  /** Lots or contracts, always positive. */
  readonly quantity: number
  readonly entryPrice: number
  /** Close price, else the current price of an open position, else null. */
  readonly exitPrice: number | null
  readonly openedAt: LocalTime
  /** null while the position is open. */
  readonly closedAt: LocalTime | null
  /** Gross result, without any cost. */
  readonly grossPnl: AmountE8
  /** Signs as the broker prints them: a cost is negative. */
  readonly commission: AmountE8
  readonly swap: AmountE8
  readonly fee: AmountE8
  /** 0 means none, as the spec has it. */
  readonly stopLoss: number
  readonly takeProfit: number
  readonly notes: string
  /** Closing rows of the broker that were joined into this trade; 0 while nothing of it is closed. */
  readonly closingRows: number
}
