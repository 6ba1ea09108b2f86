/**
 * A deal as a MetaTrader 5 terminal returns it, with the field names of its Python package. Times are milliseconds of
 * the server's wall clock, written as if it were UTC; money is in units of the account's currency. Ids of deals, orders
 * and positions are strings of digits, since some servers' exceed 2^53; '0' means none.
 */
export interface TerminalDeal {
  readonly ticket: string
  readonly order: string
  readonly time_msc: number
  /** 0 buy, 1 sell; anything else moves cash. */
  readonly type: number
  /** 0 in, 1 out, 2 in/out, 3 out by. */
  readonly entry: number
  readonly position_id: string
  readonly reason: number
  readonly volume: number
  readonly price: number
  readonly profit: number
  readonly commission: number
  readonly swap: number
  readonly fee: number
  readonly symbol: string
  readonly comment: string
  /** Stops of the deal itself, which an expert advisor sends and the Python package does not; 0 means none. */
  readonly sl?: number | undefined
  readonly tp?: number | undefined
}

export interface TerminalOrder {
  readonly ticket: string
  readonly sl: number
  readonly tp: number
}

/** Market data of an open position, which no deal contains. */
export interface TerminalPosition {
  /** Constant for the life of the position, unlike its `ticket`. */
  readonly identifier: string
  readonly sl: number
  readonly tp: number
  readonly price_current: number
  readonly swap: number
  readonly profit: number
}

/** Deals, orders and positions of one moment; deals in any order. */
export interface TerminalHistory {
  readonly deals: readonly TerminalDeal[]
  readonly orders: readonly TerminalOrder[]
  readonly positions: readonly TerminalPosition[]
}
