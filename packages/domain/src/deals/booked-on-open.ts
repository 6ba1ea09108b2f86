import type { ImportedTrade } from '../imports/imported-trade.ts'
import { toCents } from '../money/amount.ts'

/**
 * What open positions have brought or cost already, in cents: commissions of their entries, results of what was closed of
 * them. It is part of a terminal's balance. A row without parts of its own has paid its commission and its fee.
 */
export function bookedOnOpenCents(trades: readonly ImportedTrade[]): number {
  return trades.reduce((sum, { closedAt, booked, commission, fee }) => {
    if (closedAt !== null) return sum
    const { grossPnl, swap, ...costs } = booked ?? { grossPnl: 0n, swap: 0n, commission, fee }
    return sum + toCents(grossPnl + swap + costs.commission + costs.fee)
  }, 0)
}
