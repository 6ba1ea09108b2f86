import type { TerminalAccount, TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import type { TerminalDeal, TerminalOrder } from '@plumbline/domain/deals/terminal-records'

/** A page of what a terminal reports: raw deals with the state of the account at the moment they were read. */
export interface ReportedHistory {
  readonly deals: readonly TerminalDeal[]
  readonly orders: readonly TerminalOrder[]
  readonly account: TerminalAccount
  readonly positions: readonly TerminalPositionRecord[]
  readonly clockOffsetSeconds: number | null
}

/** What a bridge reports that implements the specification alone: trades, and the balance if it has one. */
export interface ReportedTrades {
  readonly trades: readonly unknown[]
  readonly balance: number | null
}
