import type { Problem } from '@plumbline/domain/imports/broker-file'
import type { ImportedTrade } from '@plumbline/domain/imports/imported-trade'
import { exitExecution, joinClosingRows } from '@plumbline/domain/imports/join-closing-rows'
import { type CommentLink, commentLink } from './comment.ts'
import { foldHedgeRows } from './hedge-rows.ts'

type Rows = readonly [ImportedTrade, ...ImportedTrade[]]

/**
 * Converts rows of a statement to trades. A partial close keeps the closed part under the old ticket (`to #102`) and
 * moves the rest to a new one (`from #101`): all rows of a position become one trade, under the first ticket.
 */
export function positionsOf(rows: readonly ImportedTrade[]): {
  readonly trades: readonly ImportedTrade[]
  readonly problems: readonly Problem[]
} {
  const folded = foldHedgeRows(rows)
  const chains = chainsOf(folded.rows)
  const ids = firstTickets(chains, folded.rows)
  const tickets = new Set(folded.rows.map(({ brokerId }) => brokerId))
  const trades = chains.map((chain) => ({
    ...tradeOfChain(chain),
    ...partsOf(chain, tickets, ids),
    brokerId: ids.get(chain[0]) ?? chain[0].brokerId,
  }))
  return { trades, problems: folded.problems }
}

/**
 * Whether the statement contains the whole position. If it starts or ends with a ticket that is not listed, the rest is
 * in the statement of another period, and the listed rows, even a single one, are executions of the position.
 */
function partsOf(
  chain: Rows,
  tickets: ReadonlySet<string | null>,
  ids: ReadonlyMap<ImportedTrade, string>,
): Pick<ImportedTrade, 'parts' | 'restBrokerId' | 'executions' | 'elsewhere'> {
  const awayFrom = (row: ImportedTrade | undefined, kind: CommentLink['kind']) => {
    const link = row && commentLink(row.notes)
    return link?.kind === kind && !tickets.has(link.ticket) ? link.ticket : undefined
  }
  const last = chain.at(-1)
  const next = awayFrom(last, 'to')
  const isPart = next !== undefined || awayFrom(chain[0], 'from') !== undefined
  if (!isPart && chain.length === 1) return {}
  const end = last?.brokerId
  const rest = next !== undefined || end == null ? {} : { restBrokerId: end }
  if (!isPart) return { parts: 'all', ...rest }
  const closed = chain.filter(({ closedAt }) => closedAt !== null)
  const elsewhere = [ids.get(chain[0]), next].flatMap((ticket) => ticket ?? [])
  return {
    parts: 'some',
    ...rest,
    executions: closed.map(exitExecution),
    ...(elsewhere.length > 0 && { elsewhere }),
  }
}

/** Rows linked into chains, in order; the chains are ordered by their first row in the file. */
function chainsOf(rows: readonly ImportedTrade[]): readonly Rows[] {
  const next = linkedRows(rows)
  if (next.size === 0) return rows.map((row) => [row])
  const continued = new Set(next.values())
  const taken = new Set<ImportedTrade>()
  const chains: Rows[] = []
  // Rows that start a chain come first; rows left after them form a cycle, which no broker writes.
  for (const start of [...rows.filter((row) => !continued.has(row)), ...rows]) {
    if (taken.has(start)) continue
    const chain: [ImportedTrade, ...ImportedTrade[]] = [start]
    taken.add(start)
    for (let row = next.get(start); row !== undefined && !taken.has(row); row = next.get(row)) {
      chain.push(row)
      taken.add(row)
    }
    chains.push(chain)
  }
  return chains.sort(([a], [b]) => a.line - b.line)
}

/** Maps each row to its continuation, from the comment of either row. Links between unrelated rows are ignored. */
function linkedRows(rows: readonly ImportedTrade[]): ReadonlyMap<ImportedTrade, ImportedTrade> {
  const linked = rows.flatMap((row) => {
    const link = commentLink(row.notes)
    return link ? [{ row, link }] : []
  })
  const next = new Map<ImportedTrade, ImportedTrade>()
  if (linked.length === 0) return next
  const byTicket = new Map(rows.map((row) => [row.brokerId, row]))
  const continued = new Set<ImportedTrade>()
  for (const { row, link } of linked) {
    const other = byTicket.get(link.ticket)
    if (!other || other === row || !areParts(row, other)) continue
    const [from, to] = link.kind === 'to' ? [row, other] : [other, row]
    if (next.has(from) || continued.has(to) || from.closedAt === null) continue
    next.set(from, to)
    continued.add(to)
  }
  return next
}

/** Parts of a position have the same opening. The check is needed because any user can write `to #5` as a comment. */
function areParts(a: ImportedTrade, b: ImportedTrade): boolean {
  return (
    a.pair === b.pair &&
    a.direction === b.direction &&
    a.openedAt === b.openedAt &&
    a.entryPrice === b.entryPrice
  )
}

function tradeOfChain(chain: Rows): ImportedTrade {
  const [first, ...others] = chain
  const last = others.at(-1)
  if (last === undefined) return first
  const notes =
    chain.map((row) => commentLink(row.notes)?.rest ?? row.notes).find((text) => text !== '') ?? ''
  if (last.closedAt !== null) return { ...joinClosingRows(chain), notes }
  const closed = [first, ...others.slice(0, -1)]
  const closingRows = closed.reduce((total, row) => total + row.closingRows, 0)
  const executions = closed.map(exitExecution)
  return { ...last, line: first.line, notes, closingRows, executions }
}

/**
 * If the first part of a position is not in the file, the rest still gets the first part's ticket, so that it is the
 * same trade as in a file with both. A ticket named by several rows was written by a trade copier and is ignored.
 */
function firstTickets(
  chains: readonly Rows[],
  rows: readonly ImportedTrade[],
): ReadonlyMap<ImportedTrade, string> {
  const named = chains.flatMap(([first]) => {
    const link = commentLink(first.notes)
    return link?.kind === 'from' ? [{ first, ticket: link.ticket }] : []
  })
  const taken = new Set(named.length === 0 ? [] : rows.map((row) => row.brokerId))
  const counts = new Map<string, number>()
  for (const { ticket } of named) counts.set(ticket, (counts.get(ticket) ?? 0) + 1)
  return new Map(
    named.flatMap(({ first, ticket }) =>
      taken.has(ticket) || counts.get(ticket) !== 1 ? [] : [[first, ticket] as const],
    ),
  )
}
