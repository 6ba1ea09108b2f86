import type { AmountE8 } from '../money/amount.ts'
import type { StatedTotals } from './broker-file.ts'
import { netOf } from './net-of.ts'
import type { FileTotals } from './totals-of.ts'

/**
 * The balance before everything that a file shows: the stated balance less its cash, its realised results, and the
 * costs already paid for open positions. Not zero if the file covers a chosen period, or the broker has archived what
 * was before. null if the file states no balance.
 */
export function balanceBefore(
  { deposits, netPnl, bookedOnOpen }: Pick<FileTotals, 'deposits' | 'netPnl' | 'bookedOnOpen'>,
  stated: Pick<StatedTotals, 'balance'> | null,
): AmountE8 | null {
  if (stated === null || stated.balance === null) return null
  return stated.balance - deposits - netPnl - netOf(bookedOnOpen)
}
