import type { Deal } from './deal.ts'

/** The id of the position that a deal opens. Deals without an order (rare: service operations) use their own number. */
export function openedPositionId(deal: Deal): string {
  return deal.orderId === null || deal.orderId === '' || deal.orderId === '0' ? deal.ticket : deal.orderId
}
