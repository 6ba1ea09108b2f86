import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { joinClosingRows } from '@plumbline/domain/imports/join-closing-rows'

type TradesById = ReadonlyMap<string, ImportedTrade>

/**
 * Closed trades from the Positions section, completed by what the deals know of the same position: the comment, the
 * fee, how many deals closed it. The rows decide everything else: in a windowed report the deals of a position can
 * be outside the window, its row never is.
 */
export function positionTrades(rows: readonly ImportedTrade[], paired: TradesById): readonly ImportedTrade[] {
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

/** A Positions row has no fee column. The deals' fee is added, unless the row's commission contains it already. */
function feeBeside(trade: ImportedTrade, twin: ImportedTrade): bigint {
  return trade.commission === twin.commission ? twin.fee : 0n
}

/** Rows of one position, which is how a partial close may be printed, become one trade. */
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
