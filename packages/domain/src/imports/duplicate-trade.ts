import { pairKey } from '../instruments/pair-key.ts'
import type { MatchFields } from './fingerprint.ts'
import { type LocalTime, localSeconds } from '../time/local-time.ts'

/** The values that identify a manually added trade as a duplicate within one account. */
export interface AddedTrade extends MatchFields {
  readonly feesCents: number
  readonly netPnlCents: number
}

/** Maximum difference between the opening times, and between the closing times, of duplicates. */
export const DUPLICATE_SECONDS = 1

/**
 * Whether two trades of one account are the same: pair, direction, prices, quantity, gross P&L, fees and net P&L are
 * equal, and both times lie within one second. Two open trades have equal closing times: none.
 */
export function isDuplicateTrade(a: AddedTrade, b: AddedTrade): boolean {
  return (
    pairKey(a.pair) === pairKey(b.pair) &&
    a.direction === b.direction &&
    a.entryPrice === b.entryPrice &&
    a.exitPrice === b.exitPrice &&
    a.quantity === b.quantity &&
    a.grossPnlCents === b.grossPnlCents &&
    a.feesCents === b.feesCents &&
    a.netPnlCents === b.netPnlCents &&
    isNear(a.openedAt, b.openedAt) &&
    isNear(a.closedAt, b.closedAt)
  )
}

function isNear(a: LocalTime | null, b: LocalTime | null): boolean {
  if (a === null || b === null) return a === b
  return Math.abs(localSeconds(a) - localSeconds(b)) <= DUPLICATE_SECONDS
}

/** The known trade that `trade` duplicates; undefined if it is new. `known` may be in any order. */
export function findDuplicate<T extends AddedTrade>(trade: AddedTrade, known: readonly T[]): T | undefined {
  return known.find((other) => isDuplicateTrade(trade, other))
}
