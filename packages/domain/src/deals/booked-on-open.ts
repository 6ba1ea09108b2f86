import type { ImportedTrade } from '../imports/imported-trade.ts'
import { toCents } from '../money/amount.ts'

/**
 * Money already booked on open positions, in cents: commissions of their entries and results of partial closes. It is
 * part of a terminal's balance. A trade without `booked` has only paid its commission and fee.
 */
export function bookedOnOpenCents(trades: readonly ImportedTrade[]): number {
  return trades.reduce((sum, { closedAt, booked, commission, fee }) => {
    if (closedAt !== null) return sum
    const { grossPnl, swap, ...costs } = booked ?? { grossPnl: 0n, swap: 0n, commission, fee }
    return sum + toCents(grossPnl + swap + costs.commission + costs.fee)
  }, 0)
}

/**
 * Adds the result and swap of partial closes to an open trade's unrealised P&L. They are nowhere else in the journal,
 * so its equity matches the terminal's only with them. The commission is already booked in full.
 */
export function withBookedMoney(trade: ImportedTrade): ImportedTrade {
  const { closedAt, booked, exitPrice } = trade
  // Without a market price its money is still that of its deals alone.
  if (closedAt !== null || booked === undefined || exitPrice === null) return trade
  return { ...trade, grossPnl: trade.grossPnl + booked.grossPnl, swap: trade.swap + booked.swap }
}
