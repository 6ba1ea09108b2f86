import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'

/** A trade whose row may have said how far its times are from UTC. */
export interface ClockedTrade {
  readonly trade: ImportedTrade
  readonly hasOffset: boolean
  /** The opening time as the row has it. */
  readonly openedText: string
}

/**
 * A table's times are exact instants or times of one clock, whichever most of its rows have: what the others mean
 * nobody can say, and they are problems. Of as many, the exact ones are kept.
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
