import { addMoney } from '@plumbline/domain/positions/position-leg'
import { exitExecution } from '@plumbline/domain/imports/join-closing-rows'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'

type TradesById = ReadonlyMap<string, ImportedTrade>

/**
 * Open trades: the file's rows, which contain the market price, completed with the entry commission and the partial
 * closes. The deals have both; where they do not reach back to the opening, the rows of the closed parts have the latter.
 */
export function openTrades(
  rows: readonly ImportedTrade[],
  closedParts: ReadonlyMap<ImportedTrade, readonly ImportedTrade[]>,
  paired: TradesById,
): readonly ImportedTrade[] {
  return rows.map((row) => {
    const parts = closedParts.get(row) ?? []
    const closingRows = parts.reduce((sum, part) => sum + part.closingRows, 0)
    const twin = row.brokerId === null ? undefined : paired.get(row.brokerId)
    const notes = [row, ...parts, ...(twin ? [twin] : [])].find((each) => each.notes !== '')?.notes ?? ''
    if (twin?.booked && isMoneyOf(parts, twin)) {
      const { booked, executions } = twin
      const open = { ...row, ...addMoney(row, booked), notes, closingRows: twin.closingRows, booked }
      return executions ? { ...open, executions } : open
    }
    return parts.length === 0 ? row : { ...row, notes, closingRows, executions: parts.map(exitExecution) }
  })
}

/** Whether the deals have the results that the rows of the closed parts state, if the file has such rows. */
function isMoneyOf(parts: readonly ImportedTrade[], { executions = [] }: ImportedTrade): boolean {
  const exits = executions.filter(({ kind }) => kind === 'exit')
  const sums = [parts, exits].map((each) =>
    each.reduce((sum, { grossPnl, swap }) => sum + grossPnl + swap, 0n),
  )
  return parts.length === 0 || sums[0] === sums[1]
}
