import type { ImportedTrade } from '../imports/imported-trade.ts'
import { netOf } from '../imports/net-of.ts'
import { toCents } from '../money/amount.ts'

/**
 * Money that a terminal's balance contains, but the journal has not realised yet, in cents: the costs of the entries
 * that are still open. A trade without `booked` has only paid its commission and fee.
 */
export function bookedOnOpenCents(trades: readonly ImportedTrade[]): number {
  return trades.reduce((sum, { closedAt, booked, commission, fee }) => {
    if (closedAt !== null) return sum
    return sum + toCents(booked ? netOf(booked) : commission + fee)
  }, 0)
}
