import type { TerminalAccount, TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import type { TerminalDeal, TerminalOrder } from '@plumbline/domain/deals/terminal-records'

/** A page of a terminal's report: raw deals with the account's state at the time of reading. */
export interface ReportedHistory {
  readonly deals: readonly TerminalDeal[]
  readonly orders: readonly TerminalOrder[]
  readonly account: TerminalAccount
  readonly positions: readonly TerminalPositionRecord[]
  readonly clockOffsetSeconds: number | null
}

/** The report of a bridge that implements only the specification: trades, and the balance if it has one. */
export interface ReportedTrades {
  readonly trades: readonly unknown[]
  readonly balance: number | null
}
