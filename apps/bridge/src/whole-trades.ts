import type { TerminalLogin } from '@plumbline/contract/bridge/bridge'
import { type RawTrade, rawTradeOf } from '@plumbline/domain/deals/raw-trade'
import { readTerminal } from '@plumbline/domain/deals/read-terminal'
import type { HistoryWindow, Terminal } from './terminals/terminal.ts'

/** Positions opened before the window are fetched one by one; those beyond this limit are skipped. */
const MAX_ASKED_TRADES = 500

/**
 * The trades of a window, one per position. A position opened before the window is fetched with all of its deals, never
 * estimated.
 */
export async function wholeTrades(
  terminal: Terminal,
  login: TerminalLogin,
  window: HistoryWindow,
): Promise<readonly RawTrade[]> {
  const { positions } = await terminal.state(login)
  const { deals, orders } = await terminal.history(login, window)
  const read = readTerminal({ deals, orders, positions })
  if (read.incompletePositions.length === 0) return read.trades.map(rawTradeOf)
  const known = new Map(deals.map((deal) => [deal.ticket, deal]))
  const stops = new Map(orders.map((order) => [order.ticket, order]))
  for (const id of read.incompletePositions.slice(0, MAX_ASKED_TRADES)) {
    const whole = await terminal.positionDeals(login, id)
    for (const deal of whole.deals) known.set(deal.ticket, deal)
    for (const order of whole.orders) stops.set(order.ticket, order)
  }
  return readTerminal({ deals: [...known.values()], orders: [...stops.values()], positions }).trades.map(
    rawTradeOf,
  )
}
