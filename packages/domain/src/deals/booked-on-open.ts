import { realisedOf } from '../imports/realised-of.ts'
import type { ImportedTrade } from '../imports/imported-trade.ts'
import { netOf } from '../imports/net-of.ts'
import { toCents } from '../money/amount.ts'
import { addMoney } from './position-leg.ts'

/**
 * Money already booked on open positions, in cents: commissions of their entries and results of partial closes. It is
 * part of a terminal's balance. A trade without `booked` has only paid its commission and fee.
 */
export function bookedOnOpenCents(trades: readonly ImportedTrade[]): number {
  return trades.reduce((sum, { closedAt, booked, executions, commission, fee }) => {
    if (closedAt !== null) return sum
    return sum + toCents(booked ? netOf(booked) + netOf(realisedOf(executions)) : commission + fee)
  }, 0)
}

/** Adds what partial closes realised to an open trade's unrealised P&L, so that its equity matches the terminal's. */
export function withBookedMoney(trade: ImportedTrade): ImportedTrade {
  if (trade.closedAt !== null) return trade
  return { ...trade, ...addMoney(trade, realisedOf(trade.executions)) }
}
