import type { Deal } from '../positions/deal.ts'

/**
 * The id of the position that a deal opens: its order. Deals without an order (rare: service operations) use their
 * ticket.
 */
export function openedPositionId(deal: Deal): string {
  return deal.orderId === null || deal.orderId === '' || deal.orderId === '0' ? deal.ticket : deal.orderId
}
