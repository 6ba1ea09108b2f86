import type { OrdersById } from '@plumbline/domain/positions/order-stops'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { joinClosingRows } from '@plumbline/domain/imports/join-closing-rows'
import { withMovedStops } from '@plumbline/domain/imports/moved-stops'

type TradesById = ReadonlyMap<string, ImportedTrade>

/**
 * Closed trades from the Positions section, completed from the deals of the same position: comment, fee, number of
 * closing deals. Everything else comes from the rows: in a report limited to a period, deals of a position can be
 * outside it, its row never is. A row has the position's last stops, the opening order its first ones.
 */
export function positionTrades(
  rows: readonly ImportedTrade[],
  paired: TradesById,
  orders: OrdersById,
): readonly ImportedTrade[] {
  return completedRows(rows, paired).map((trade) => {
    // A position has the number of its opening order.
    const opening = trade.brokerId === null ? undefined : orders.get(trade.brokerId)
    return opening === undefined ? trade : withMovedStops(trade, opening, trade)
  })
}

function completedRows(rows: readonly ImportedTrade[], paired: TradesById): readonly ImportedTrade[] {
  return joinRows(rows).map((trade) => {
    const twin = trade.brokerId === null ? undefined : paired.get(trade.brokerId)
    const notes = trade.notes === '' ? (twin?.notes ?? '') : trade.notes
    if (!twin || twin.grossPnl !== trade.grossPnl || twin.swap !== trade.swap) return { ...trade, notes }
    const closingRows = Math.max(trade.closingRows, twin.closingRows)
    const executions = twin.executions ?? trade.executions
    const joined = { ...trade, notes, closingRows, fee: feeBeside(trade, twin) }
    return executions ? { ...joined, executions } : joined
  })
}

/** A Positions row has no fee column. The deals' fee is added, unless the row's commission already includes it. */
function feeBeside(trade: ImportedTrade, twin: ImportedTrade): bigint {
  return trade.commission === twin.commission ? twin.fee : 0n
}

/** Joins rows of the same position to one trade: a partial close may be printed as several rows. */
function joinRows(rows: readonly ImportedTrade[]): readonly ImportedTrade[] {
  const byPosition = new Map<string, [ImportedTrade, ...ImportedTrade[]]>()
  for (const row of rows) {
    const key = row.brokerId === null ? `row ${row.line}` : `${row.brokerId} ${row.openedAt} ${row.direction}`
    const known = byPosition.get(key)
    if (known) known.push(row)
    else byPosition.set(key, [row])
  }
  return [...byPosition.values()].map(joinClosingRows)
}
