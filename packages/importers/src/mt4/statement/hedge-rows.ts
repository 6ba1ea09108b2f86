import { addMoney } from '@plumbline/domain/positions/position-leg'
import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { createProblemList } from '../../readers/problem-list.ts'
import { hedgeTicket } from './comment.ts'

/**
 * Two opposite orders that closed each other are two rows: one with the size and the result, one of size 0.00 whose
 * comment references the other (`close hedge by #465308924`). The second is not a trade: its money and its row count
 * are added to the first.
 */
export function foldHedgeRows(rows: readonly ImportedTrade[]): {
  readonly rows: readonly ImportedTrade[]
  readonly problems: readonly Problem[]
} {
  const empty = rows.filter((row) => row.quantity === 0)
  if (empty.length === 0) return { rows, problems: [] }
  const byTicket = new Map(rows.filter((row) => row.quantity > 0).map((row) => [row.brokerId, row]))
  const problems = createProblemList()
  for (const row of empty) {
    const ticket = hedgeTicket(row.notes) ?? null
    const twin = ticket === null ? undefined : byTicket.get(ticket)
    if (twin) byTicket.set(ticket, withHedge(twin, row))
    else
      problems.add({ line: row.line, code: 'unusable-number', detail: `${row.pair} 0.00 (${row.brokerId})` })
  }
  const folded = rows.filter((row) => row.quantity > 0).map((row) => byTicket.get(row.brokerId) ?? row)
  return { rows: folded, problems: problems.list() }
}

function withHedge(twin: ImportedTrade, hedge: ImportedTrade): ImportedTrade {
  return { ...twin, ...addMoney(twin, hedge), closingRows: twin.closingRows + hedge.closingRows }
}
