import type { StatedTotals } from '@plumbline/domain/imports/broker-file'
import { type AmountE8, toCents } from '@plumbline/domain/money/amount'
import type { Sections } from './sections.ts'

/** Totals that the file prints; null if it prints none. */
export function statedTotals(sections: Sections): StatedTotals | null {
  const { results, dealTotals, balance } = sections
  if (results.netPnl === null && results.closed === null && !dealTotals && !balance) return null
  const commission = dealTotals?.commission ?? null
  const swap = dealTotals?.swap ?? null
  const fee = dealTotals?.fee ?? null
  return {
    grossPnl: statedGross(sections),
    commission,
    swap,
    fees: commission === null || swap === null || fee === null ? null : -(commission + swap + fee),
    netPnl: results.netPnl,
    closed: results.closed,
    wins: results.wins,
    losses: results.losses,
    balance: balance?.balance ?? dealTotals?.balance ?? null,
    equity: balance?.equity ?? null,
  }
}

/**
 * The profit total below the deals. It excludes the first deposit and includes later cash operations (a deposit of
 * 50.00 in a report limited to a period: 0.33 = -49.67 + 50.00). Other builds may differ, so with later cash the
 * interpretation that matches the file's net profit is used; null if neither matches.
 */
function statedGross(sections: Sections): AmountE8 | null {
  const total = sections.dealTotals?.profit ?? null
  if (total === null) return null
  const later = sections.beginsWithCash ? sections.cash.slice(1) : sections.cash
  const laterCash = later.reduce((sum, operation) => sum + operation.amount, 0n)
  const { netPnl } = sections.results
  if (laterCash === 0n || netPnl === null) return total - laterCash
  const costs = sections.deals.reduce((sum, deal) => sum + deal.commission + deal.swap + deal.fee, 0n)
  const readings = [total - laterCash, total]
  return readings.find((gross) => toCents(gross + costs) === toCents(netPnl)) ?? null
}
