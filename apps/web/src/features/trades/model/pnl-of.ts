import type { Trade } from '@plumbline/contract/trades/trades'
import { toCents } from '#web/lib/format/cents.ts'

/** Net P&L of a trade in cents; null while it is open, because unrealised P&L does not count. */
export function netCentsOf(trade: Trade): number | null {
  return trade.status === 'open' ? null : toCents(trade.netPnl)
}
