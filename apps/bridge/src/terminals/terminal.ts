import type { TerminalLogin } from '@plumbline/contract/bridge/bridge'
import type { TerminalAccount, TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import type { TerminalDeal, TerminalOrder } from '@plumbline/domain/deals/terminal-records'

/** Moments of the server's clock, in milliseconds written as if they were UTC; both included. */
export interface HistoryWindow {
  readonly fromMs: number
  readonly toMs: number
}

export interface TerminalState {
  readonly account: TerminalAccount
  readonly positions: readonly TerminalPositionRecord[]
  /** How far the server's clock is ahead of UTC; null where no fresh quote told it. */
  readonly clockOffsetSeconds: number | null
}

export interface DealsAndOrders {
  readonly deals: readonly TerminalDeal[]
  readonly orders: readonly TerminalOrder[]
}

/**
 * Something that has accounts of a MetaTrader 5 server: a terminal, a recording of one, an invented one. Failures are
 * `TerminalError`s. Calls come one after the other (`terminal-queue.ts`).
 */
export interface Terminal {
  readonly name: 'recorded' | 'simulated' | 'python'
  /** Signs in where another account is signed in, and makes sure that it is the one that was asked for. */
  state(login: TerminalLogin): Promise<TerminalState>
  history(login: TerminalLogin, window: HistoryWindow): Promise<DealsAndOrders>
  /** All deals of one position, whenever they were. */
  positionDeals(login: TerminalLogin, positionId: string): Promise<DealsAndOrders>
  /** Ends a call that takes too long; the next one starts afresh. */
  abort(): void
  close(): Promise<void>
}
