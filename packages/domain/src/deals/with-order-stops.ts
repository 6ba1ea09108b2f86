import type { TerminalDeal, TerminalOrder } from './terminal-records.ts'

/** Deals that open something, with the stops of the order that caused them; their own, where they have some, win. */
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
