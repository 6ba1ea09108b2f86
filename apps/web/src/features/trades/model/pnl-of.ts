import type { Trade } from '@plumbline/contract/trades/trades'
import { toCents } from '#web/lib/format/cents.ts'

/** Net P&L of a trade in cents; null while it is open, because unrealised P&L does not count. */
export function netCentsOf(trade: Trade): number | null {
  return trade.status === 'open' ? null : toCents(trade.netPnl)
}

/**
 * Unrealised net P&L of an open trade in cents. null if no source stated one: an open trade entered without an amount
 * is stored with 0 and without a market price. null for a closed trade.
 */
export function unrealisedCentsOf(trade: Trade): number | null {
  const isStated = trade.exitPrice !== null || trade.grossPnl !== 0
  return trade.status === 'open' && isStated ? toCents(trade.netPnl) : null
}
