import { pairKey } from '../instruments/pair-key.ts'
import type { MatchFields } from '../imports/fingerprint.ts'
import { type LocalTime, localSeconds } from '../time/local-time.ts'

/** The values by which a trade that a person adds is the same as one that is there, within one account. */
export interface AddedTrade extends MatchFields {
  readonly feesCents: number
  readonly netPnlCents: number
}

/** How far apart both times of a duplicate may be (spec, section 9). */
export const DUPLICATE_SECONDS = 1

/**
 * Whether two trades of one account are the same: pair, direction, prices, quantity, gross P&L, fees and net P&L are
 * equal, and both times lie within one second (spec, section 5). Two open trades have the same time of closing: none.
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

/** The trade that the new one repeats; undefined where it is new. Whichever order the account's trades come in. */
export function findDuplicate<T extends AddedTrade>(trade: AddedTrade, known: readonly T[]): T | undefined {
  return known.find((other) => isDuplicateTrade(trade, other))
}
