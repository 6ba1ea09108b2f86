import type { Problem } from '../imports/broker-file.ts'
import type { ImportedTrade } from '../imports/imported-trade.ts'
import type { Deal } from '../positions/deal.ts'
import { legToTrade } from './leg-to-trade.ts'
import { compareDeals, inOrder } from './order-deals.ts'
import { NO_ORDERS, type OrdersById } from '../positions/order-stops.ts'
import { legsOfPosition } from '../positions/position-legs.ts'

export interface PairedDeals {
  /** Closed and open, in order of opening; a reversed position gives `<position>`, `<position>-1`, … */
  readonly trades: readonly ImportedTrade[]
  /** One per position that cannot be reconstructed from these deals, and per deal without a position. */
  readonly problems: readonly Problem[]
  /** Positions whose first deals are missing: request all their deals from the terminal, then pair again. */
  readonly incompletePositions: readonly string[]
  /** Deals that belong to no trade: total money = money of the trades + money of these. */
  readonly unpaired: readonly Deal[]
}

/**
 * Groups the executions of an account into trades by position. The order of the input does not matter. An exit without
 * an entry is a problem and is never guessed.
 */
export function pairDeals(deals: readonly Deal[], orders: OrdersById = NO_ORDERS): PairedDeals {
  const ordered = inOrder(deals)
  const unpaired: Deal[] = []
  const problems: Problem[] = []
  const incompletePositions: string[] = []
  const found: { readonly opening: Deal; readonly leg: number; readonly trade: ImportedTrade }[] = []

  for (const [positionId, group] of byPosition(ordered)) {
    const outcome = positionId === null ? undefined : legsOfPosition(group)
    if (positionId !== null && outcome?.kind === 'complete') {
      outcome.legs.forEach((leg, index) => {
        const brokerId = index === 0 ? positionId : `${positionId}-${index}`
        found.push({ opening: leg.openedBy, leg: index, trade: legToTrade(leg, brokerId, orders) })
      })
      continue
    }
    unpaired.push(...group)
    if (positionId !== null) incompletePositions.push(positionId)
    if (positionId === null) problems.push(...group.map(exitWithoutEntry))
    else if (outcome?.kind === 'incomplete') problems.push(exitWithoutEntry(outcome.at))
  }
  found.sort((a, b) => compareDeals(a.opening, b.opening) || a.leg - b.leg)
  return { trades: found.map(({ trade }) => trade), problems, incompletePositions, unpaired }
}

function byPosition(deals: readonly Deal[]): Map<string | null, Deal[]> {
  const groups = new Map<string | null, Deal[]>()
  for (const deal of deals) {
    const positionId = deal.positionId === '0' || deal.positionId === '' ? null : deal.positionId
    const group = groups.get(positionId)
    if (group) group.push(deal)
    else groups.set(positionId, [deal])
  }
  return groups
}

function exitWithoutEntry(deal: Deal): Problem {
  const detail = `${deal.symbol} ${deal.side} ${deal.volume} (${deal.positionId ?? deal.ticket})`
  return { line: deal.line, code: 'exit-without-entry', detail }
}
