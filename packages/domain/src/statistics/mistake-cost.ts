import type { Performance } from './performance.ts'

export interface MistakeCost {
  /** Trades with at least one mistake, each counted once. */
  readonly trades: number
  /** Their net P&L. */
  readonly totalPnl: number
  /** What the losing ones among them lost: zero or negative. */
  readonly cost: number
}

/**
 * What all mistakes cost together. `all` and `unkeyed` are those of a breakdown by mistake: all trades, and those
 * without a mistake. The costs of the rows may add up to more, since a trade with two mistakes counts under both.
 */
export function mistakeCost(all: Performance, unkeyed: Performance): MistakeCost {
  return {
    trades: all.trades - unkeyed.trades,
    totalPnl: difference(all.totalPnl, unkeyed.totalPnl),
    cost: difference(all.grossLosses, unkeyed.grossLosses),
  }
}

/** Of amounts in units, exact to the cent. */
function difference(a: number, b: number): number {
  return Math.round((a - b) * 100) / 100 || 0
}
