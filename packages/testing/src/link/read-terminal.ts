import type { TerminalDeal, TerminalOrder } from '@plumbline/domain/deals/terminal-records'
import {
  type AccountRecord,
  type DealRecord,
  jsonDecimal,
  MONEY_DIGITS,
  type PositionRecord,
  type RateRecord,
  type SymbolRecord,
  VOLUME_DIGITS,
} from './link-json.ts'

/** What the advisor sees of a terminal at one moment. */
export interface AdvisorTerminal {
  /** The whole history, in any order. */
  readonly deals: readonly TerminalDeal[]
  readonly orders: readonly TerminalOrder[]
  readonly positions: readonly PositionRecord[]
  readonly account: AccountRecord
  /** null while the terminal is disconnected or has only just connected: nothing is sent then. */
  readonly clockOffsetSeconds: number | null
  /** UTC. */
  readonly nowMs: number
  /** Symbols known to the terminal; default: none. */
  readonly symbols?: readonly SymbolRecord[]
  readonly build?: number
  /** Bars by symbol and timeframe; default: none. */
  readonly rates?: readonly {
    readonly symbol: string
    readonly seconds: number
    readonly rows: readonly RateRecord[]
  }[]
  /** The terminal is still loading bars. */
  readonly isLoadingBars?: boolean
}

/** A consistent reading: what `HistorySelect` returned, and the account at that moment. */
export interface TerminalReading {
  /** By time and, within a millisecond, by ticket. */
  readonly deals: readonly DealRecord[]
  /** By the ticket of the order. */
  readonly orders: ReadonlyMap<string, TerminalOrder>
  readonly positions: readonly PositionRecord[]
  readonly account: AccountRecord
  readonly clockOffsetSeconds: number
  readonly symbols: readonly SymbolRecord[]
  readonly build: number
  /** Changes with every deal. */
  readonly fingerprint: string
}

const TWO_DAYS_MS = 2 * 86_400_000

/** The advisor's `ReadTerminal`: deals from a second of the server's clock up to two days ahead of it. */
export function readTerminal(
  terminal: AdvisorTerminal,
  clockOffsetSeconds: number,
  fromSeconds: number,
): TerminalReading {
  return {
    deals: selected(terminal, clockOffsetSeconds, fromSeconds)
      .map((deal) => ({ ...deal, sl: deal.sl ?? 0, tp: deal.tp ?? 0 }))
      .toSorted(byTimeAndTicket),
    orders: new Map(terminal.orders.map((order) => [order.ticket, order])),
    positions: terminal.positions,
    account: terminal.account,
    clockOffsetSeconds,
    symbols: terminal.symbols ?? [],
    build: terminal.build ?? 0,
    fingerprint: fingerprint(terminal, clockOffsetSeconds, fromSeconds),
  }
}

/** Number of deals, balance, credit and the volumes of open positions. */
export function fingerprint(
  terminal: AdvisorTerminal,
  clockOffsetSeconds: number,
  fromSeconds: number,
): string {
  const { account, positions } = terminal
  return [
    String(selected(terminal, clockOffsetSeconds, fromSeconds).length),
    jsonDecimal(account.balance, MONEY_DIGITS),
    jsonDecimal(account.credit, MONEY_DIGITS),
    ...positions.map(({ identifier, volume }) => `${identifier}:${jsonDecimal(volume, VOLUME_DIGITS)}`),
  ].join(';')
}

function selected(
  { deals, nowMs }: AdvisorTerminal,
  clockOffsetSeconds: number,
  fromSeconds: number,
): readonly TerminalDeal[] {
  const to = nowMs + clockOffsetSeconds * 1000 + TWO_DAYS_MS
  return deals.filter(({ time_msc }) => time_msc >= fromSeconds * 1000 && time_msc <= to)
}

function byTimeAndTicket(a: TerminalDeal, b: TerminalDeal): number {
  if (a.time_msc !== b.time_msc) return a.time_msc - b.time_msc
  const [left, right] = [BigInt(a.ticket), BigInt(b.ticket)]
  return left < right ? -1 : Number(left > right)
}
