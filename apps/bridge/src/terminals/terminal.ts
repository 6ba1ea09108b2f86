import type { BarsAnswer, TerminalLogin } from '@plumbline/contract/bridge/bridge'
import type { TerminalAccount, TerminalPositionRecord } from '@plumbline/contract/bridge/terminal-records'
import type { BarRange } from '@plumbline/domain/bars/needed-bars'
import type { TerminalDeal, TerminalOrder } from '@plumbline/domain/deals/terminal-records'

/** Server wall-clock times in milliseconds, written as if they were UTC; both included. */
export interface HistoryWindow {
  readonly fromMs: number
  readonly toMs: number
}

export interface TerminalState {
  readonly account: TerminalAccount
  readonly positions: readonly TerminalPositionRecord[]
  /** Offset of the server's clock from UTC; null if there was no fresh quote to measure it. */
  readonly clockOffsetSeconds: number | null
}

export interface DealsAndOrders {
  readonly deals: readonly TerminalDeal[]
  readonly orders: readonly TerminalOrder[]
}

/**
 * A source of MetaTrader 5 accounts: a real terminal, a recording or a simulation. Failures are `TerminalError`s.
 * Calls are serialised (`terminal-queue.ts`).
 */
export interface Terminal {
  readonly name: 'recorded' | 'simulated' | 'python'
  /** Signs in if another account is signed in, and verifies that the data belongs to the requested one. */
  state(login: TerminalLogin): Promise<TerminalState>
  history(login: TerminalLogin, window: HistoryWindow): Promise<DealsAndOrders>
  /** All deals of one position, regardless of their time. */
  positionDeals(login: TerminalLogin, positionId: string): Promise<DealsAndOrders>
  /** Price bars; throws `symbol-unknown` for a symbol that the terminal does not have. */
  bars(login: TerminalLogin, range: BarRange): Promise<BarsAnswer>
  /** Aborts the running call; the next call starts with a clean state. */
  abort(): void
  close(): Promise<void>
}
