import type { TerminalAccount, TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import type { TerminalDeal, TerminalOrder } from '@plumbline/domain/deals/terminal-records'

/** A page of what a terminal tells: raw deals with the state of the account at the moment they were read. */
export interface ToldHistory {
  readonly deals: readonly TerminalDeal[]
  readonly orders: readonly TerminalOrder[]
  readonly account: TerminalAccount
  readonly positions: readonly TerminalPositionRecord[]
  readonly clockOffsetSeconds: number | null
}

/** What a bridge tells that only speaks the spec: trades, and the balance where it told that. */
export interface ToldTrades {
  readonly trades: readonly unknown[]
  readonly balance: number | null
}
