import type { BookedMoney } from '@plumbline/domain/positions/imported-execution'
import type { AmountE8 } from '@plumbline/domain/money/amount'

/** The money columns of a row; null if the cell is empty or the column is missing. */
export interface CsvMoneyCells {
  readonly grossPnl: AmountE8 | null
  readonly netPnl: AmountE8 | null
  /** Positive is a cost, as in the specification. */
  readonly fees: AmountE8 | null
  /** Negative is a cost, as in broker files. */
  readonly commission: AmountE8 | null
  readonly swap: AmountE8 | null
  readonly fee: AmountE8 | null
}

/** Half a cent either way: net is often rounded where gross and fees are not. */
const TOLERANCE = 1_000_000n

/**
 * Completes the money of a row: grossPnl = netPnl + fees, and fees = -(commission + swap + fee). Missing values are
 * derived from the others; undefined if the cells contradict each other or state no result.
 */
export function completeMoney(cells: CsvMoneyCells): BookedMoney | undefined {
  const costs = completeCosts(cells)
  const { grossPnl, netPnl } = cells
  const total = costs.commission + costs.swap + costs.fee
  if (grossPnl !== null && netPnl !== null) {
    const gap = netPnl - grossPnl - total
    if (costs.known) return gap <= TOLERANCE && gap >= -TOLERANCE ? money(grossPnl, costs) : undefined
    return money(grossPnl, { ...costs, commission: netPnl - grossPnl })
  }
  if (grossPnl !== null) return money(grossPnl, costs)
  return netPnl === null ? undefined : money(netPnl - total, costs)
}

interface Costs {
  readonly commission: AmountE8
  readonly swap: AmountE8
  readonly fee: AmountE8
  readonly known: boolean
}

/** Fees alone are booked as commission; beside commission or swap, the remainder is booked as `fee`. */
function completeCosts({ fees, commission, swap, fee }: CsvMoneyCells): Costs {
  const parts = { commission: commission ?? 0n, swap: swap ?? 0n, fee: fee ?? 0n }
  const hasParts = commission !== null || swap !== null || fee !== null
  if (fees === null) return { ...parts, known: hasParts }
  if (!hasParts) return { commission: -fees, swap: 0n, fee: 0n, known: true }
  return fee === null
    ? { ...parts, fee: -fees - parts.commission - parts.swap, known: true }
    : { ...parts, known: true }
}

function money(grossPnl: AmountE8, costs: Costs): BookedMoney {
  return { grossPnl, commission: costs.commission, swap: costs.swap, fee: costs.fee }
}
