import type { BookedMoney, ImportedExecution } from '../positions/imported-execution.ts'
import type { AmountE8 } from '../money/amount.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Direction } from '../trades/direction.ts'
import type { TradeJournal } from '../trades/trade-journal.ts'
import type { ViewGaps } from './view-gaps.ts'

/** One trade as a broker's file states it, before it is compared with what the account holds. */
export interface ImportedTrade extends ViewGaps {
  /** The broker's own id (position, ticket, fill pair); null where the format has none. */
  readonly brokerId: string | null
  /**
   * The id that an earlier file gave this position while it was open, where closing gives it another one: a pair of
   * fills is named by both, an open position by its only one.
   */
  readonly openBrokerId?: string
  /** Row in the file from 1, as the user counts. */
  readonly line: number
  readonly pair: string
  readonly direction: Direction
  /** Lots or contracts, always positive; of an open trade, what is still open. */
  readonly quantity: number
  readonly entryPrice: number
  /** Close price, else the current price of an open position, else null. */
  readonly exitPrice: number | null
  readonly openedAt: LocalTime
  /** null while the position is open. */
  readonly closedAt: LocalTime | null
  /** Gross result, without any cost; of an open trade unrealised. */
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
  /**
   * Open trades only: the part of their money that the broker's balance already contains, such as the entry commission
   * of MetaTrader 5. What partial closes realised is not in the money of an open trade, but in its executions.
   */
  readonly booked?: BookedMoney
  /** In order of time; absent if the trade was opened and closed at once. */
  readonly executions?: readonly ImportedExecution[]
  /** Present only in Plumbline's own CSV. */
  readonly journal?: ImportedJournal
}

/** The user's own fields of a trade, if the file has them. Absent means: keep the product's default. */
export interface ImportedJournal extends Partial<TradeJournal> {
  /** Further fields that only Plumbline's own export has. */
  readonly kept?: KeptJournal
}

/** `images` and `strategyUsage` are here in data stored by earlier versions, and in the journal itself since. */
export interface KeptJournal extends Partial<Pick<TradeJournal, 'images' | 'strategyUsage'>> {
  /** As the journal has it, even if another trade of the file has the same. */
  readonly mt5TradeId: string
  /** ISO times in UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}
