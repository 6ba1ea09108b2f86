import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'

/** A trade, and whether its times had a UTC offset. */
export interface ClockedTrade {
  readonly trade: ImportedTrade
  readonly hasOffset: boolean
  /** The opening time as printed in the row. */
  readonly openedText: string
}

/**
 * A table's times are either instants (with an offset) or local times of one clock, whichever most rows have. The other
 * rows are ambiguous and become problems. In a tie, instants are kept.
 */
export function bySameClock(
  rows: readonly ClockedTrade[],
  onProblem: (problem: Problem) => void,
): { readonly trades: readonly ImportedTrade[]; readonly instants?: true } {
  const exact = rows.reduce((count, row) => count + (row.hasOffset ? 1 : 0), 0)
  const hasOffset = exact > 0 && exact * 2 >= rows.length
  const trades: ImportedTrade[] = []
  for (const { trade, openedText, ...row } of rows) {
    if (row.hasOffset === hasOffset) trades.push(trade)
    else onProblem({ line: trade.line, code: 'mixed-offsets', detail: openedText.slice(0, 120) })
  }
  return { trades, ...(hasOffset && trades.length > 0 && { instants: true }) }
}
