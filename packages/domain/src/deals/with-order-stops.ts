import type { TerminalDeal, TerminalOrder } from './terminal-records.ts'

/** In, and in/out. */
const ENTRIES: ReadonlySet<number> = new Set([0, 2])

/**
 * Adds the stops of the order that opened a position to the deal of its entry; the deal's own stops, if any, take
 * precedence. The order of an exit says nothing about the position's stops.
 */
export function withOrderStops(
  deals: readonly TerminalDeal[],
  orders: readonly TerminalOrder[],
): readonly TerminalDeal[] {
  const byTicket = new Map(orders.map((order) => [order.ticket, order]))
  return deals.map((deal) => {
    const order = ENTRIES.has(deal.entry) ? byTicket.get(deal.order) : undefined
    const sl = deal.sl || order?.sl || 0
    const tp = deal.tp || order?.tp || 0
    return sl === 0 && tp === 0 ? deal : { ...deal, sl, tp }
  })
}
