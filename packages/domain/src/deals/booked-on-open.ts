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

/**
 * An open trade with what it has brought already: the result of parts that were closed and their swap, beside what floats.
 * Nothing else of the journal has it, so that equity is the terminal's only with it. Its commission is all booked.
 */
export function withBookedMoney(trade: ImportedTrade): ImportedTrade {
  const { closedAt, booked, exitPrice } = trade
  // Without a price of the market its money is still that of its deals alone.
  if (closedAt !== null || booked === undefined || exitPrice === null) return trade
  return { ...trade, grossPnl: trade.grossPnl + booked.grossPnl, swap: trade.swap + booked.swap }
}
