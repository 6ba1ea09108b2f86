import type { AmountE8 } from '../money/amount.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Direction } from '../trades/direction.ts'
import type { TradeJournal } from '../trades/trade-journal.ts'

/** One trade as a broker's file states it, before it is compared with what the account holds. */
export interface ImportedTrade {
  /** The broker's own id (position, ticket, fill pair); null where the format has none. */
  readonly brokerId: string | null
  /**
   * The id under which an earlier file has this position while it was open, where closing gives it another one: a pair
   * of fills is named by both, an open position by its only one.
   */
  readonly openBrokerId?: string
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
  /**
   * Open trades only: what the account received for it already (entry commission, partial closes). The broker's
   * stated totals contain it, so a comparison needs it; grossPnl of an open trade is its floating result.
   */
  readonly booked?: BookedMoney
  /** In order of time; absent where the trade was opened and closed at once. */
  readonly executions?: readonly ImportedExecution[]
  /** `some`: the file itself says that parts of the position are in another one; `all`: it was put together from parts. */
  readonly parts?: 'some' | 'all'
  /** Of such a position: the id of its last part, which is open or ended it; absent where that is in another file. */
  readonly restBrokerId?: string
  /** Ids of its parts that the file names but does not have. */
  readonly elsewhere?: readonly string[]
  /** The file has no column for costs: its zeros say nothing. `net`: the result that it states is what they left. */
  readonly costsUnstated?: true | 'net'
  /** What only Plumbline's own CSV carries. */
  readonly journal?: ImportedJournal
}

/** Money that moved on the account, signs as the broker prints them. */
export interface BookedMoney {
  readonly grossPnl: AmountE8
  readonly commission: AmountE8
  readonly swap: AmountE8
  readonly fee: AmountE8
}

/**
 * A part in which a trade was opened or closed. Its money is what the broker booked with it: the parts of a trade add
 * up to the trade's money, except for service operations of the broker, which are no executions.
 */
export interface ImportedExecution extends BookedMoney {
  readonly kind: 'entry' | 'exit'
  /** The broker's own id of the part: a deal, or the ticket of a partial close; null where the file has none. */
  readonly brokerId: string | null
  readonly at: LocalTime
  readonly price: number
  /** Lots or contracts, always positive. */
  readonly quantity: number
}

/** A person's own words about a trade, where the file has them. Absent means: keep the product's default. */
export interface ImportedJournal extends Partial<TradeJournal> {
  /** What else only Plumbline's own export has. */
  readonly kept?: KeptJournal
}

/** Images and use of the strategy are here in what earlier versions stored, and in the journal itself since. */
export interface KeptJournal extends Partial<Pick<TradeJournal, 'images' | 'strategyUsage'>> {
  /** As the journal has it, also where another trade of the file has the same. */
  readonly mt5TradeId: string
  /** ISO times in UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}
