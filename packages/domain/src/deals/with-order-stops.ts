import type { TerminalDeal, TerminalOrder } from './terminal-records.ts'

/** Adds the stops of the order that caused a deal; the deal's own stops, if any, take precedence. */
export function withOrderStops(
  deals: readonly TerminalDeal[],
  orders: readonly TerminalOrder[],
): readonly TerminalDeal[] {
  const byTicket = new Map(orders.map((order) => [order.ticket, order]))
  return deals.map((deal) => {
    const order = byTicket.get(deal.order)
    const sl = deal.sl || order?.sl || 0
    const tp = deal.tp || order?.tp || 0
    return sl === 0 && tp === 0 ? deal : { ...deal, sl, tp }
  })
}
