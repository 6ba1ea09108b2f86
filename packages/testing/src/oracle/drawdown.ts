import type { CashMovement } from '../arbitraries/closed-trade.ts'
import type { Realised } from './realised.ts'

export interface OracleDrawdown {
  readonly dropCents: number
  /**
   * Balance at the start of the fall: starting balance, closed results up to the peak, and all cash before the fall.
   */
  readonly balanceAtPeakCents: number
  /** Time at which that balance was reached, by a closing or by cash; null if nothing had happened yet. */
  readonly peakAt: number | null
  /** Closing time of the trade at the bottom. */
  readonly troughAt: number | null
}

/**
 * The maximum drawdown in money and in percent at its own peak, cash included, with its dates. The fall is of realised
 * P&L, so that a withdrawal is not a loss; its percentage is of the balance at the peak, which lasts until
 * the first closing below it: 10, 5, 10, -10 falls from the second ten, and a deposit between that and the fall belongs
 * to the balance at risk. Every pair of moments is tried; of equal falls the first one counts.
 */
export function maximumDrawdown(
  closings: readonly Realised[],
  startCents: number,
  cash: readonly CashMovement[],
): OracleDrawdown {
  const pnl = [0]
  for (const trade of closings) pnl.push((pnl[pnl.length - 1] ?? 0) + trade.netPnlCents)
  let worst = { drop: 0, peak: 0, trough: 0 }
  for (let trough = 1; trough < pnl.length; trough += 1) {
    for (let peak = 0; peak < trough; peak += 1) {
      const drop = (pnl[peak] ?? 0) - (pnl[trough] ?? 0)
      const isLaterPeak = trough === worst.trough && drop === worst.drop
      if (drop > worst.drop || isLaterPeak) worst = { drop, peak, trough }
    }
  }
  if (worst.drop === 0) return { dropCents: 0, balanceAtPeakCents: startCents, peakAt: null, troughAt: null }
  const fallBegins = closings[worst.peak]?.closedAt ?? Number.POSITIVE_INFINITY
  // Money that arrives in the second of a closing was there before it: a deposit cannot be traded before it arrives.
  const cashBefore = cash.filter((movement) => movement.at <= fallBegins)
  const closedBefore = closings.slice(0, worst.peak)
  const moments = [
    ...closedBefore.map((trade) => trade.closedAt),
    ...cashBefore.map((movement) => movement.at),
  ]
  return {
    dropCents: worst.drop,
    balanceAtPeakCents:
      startCents + (pnl[worst.peak] ?? 0) + cashBefore.reduce((total, { cents }) => total + cents, 0),
    peakAt: moments.length === 0 ? null : moments.reduce((latest, at) => Math.max(latest, at)),
    troughAt: closings[worst.trough - 1]?.closedAt ?? null,
  }
}
