import type { Deal } from '../positions/deal.ts'

/**
 * The total order of deals: time, then ticket as a number ("99" before "100"). Compared as digits, because tickets
 * of some servers pass 2^53.
 */
export function compareDeals(a: Deal, b: Deal): number {
  return a.timeMs - b.timeMs || compareTickets(a.ticket, b.ticket)
}

export function compareTickets(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function inOrder(deals: readonly Deal[]): Deal[] {
  return [...deals].sort(compareDeals)
}
