import type { Trade } from '@plumbline/contract/trades/trades'
import { toCents } from '#web/lib/format/cents.ts'

/** A trade's net result in cents; null while it is open, since an open position is not money yet. */
export function netCentsOf(trade: Trade): number | null {
  return trade.status === 'open' ? null : toCents(trade.netPnl)
}
