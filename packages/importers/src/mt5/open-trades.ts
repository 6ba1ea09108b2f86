import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'

type TradesById = ReadonlyMap<string, ImportedTrade>

/**
 * Open trades: the file's rows, which contain the market price, completed with the entry commission and the partial
 * closes, which only the deals contain.
 */
export function openTrades(rows: readonly ImportedTrade[], paired: TradesById): readonly ImportedTrade[] {
  return rows.map((row) => {
    const twin = row.brokerId === null ? undefined : paired.get(row.brokerId)
    if (!twin?.booked) return row
    const { commission, fee } = twin.booked
    const notes = row.notes === '' ? twin.notes : row.notes
    const open = { ...row, commission, fee, notes, closingRows: twin.closingRows, booked: twin.booked }
    return twin.executions ? { ...open, executions: twin.executions } : open
  })
}
