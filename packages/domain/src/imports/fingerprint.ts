import { pairKey } from '../instruments/pair-key.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { Direction } from '../trades/direction.ts'

/** The values that identify two rows without broker ids as the same trade. */
export interface MatchFields {
  readonly openedAt: LocalTime
  readonly closedAt: LocalTime | null
  readonly pair: string
  readonly direction: Direction
  readonly entryPrice: number
  readonly exitPrice: number | null
  readonly quantity: number
  readonly grossPnlCents: number
}

/** Times rounded down to the minute, pair, direction, prices, quantity and gross P&L as one text. */
export function matchKey(trade: MatchFields): string {
  return [
    trade.openedAt.slice(0, 16),
    trade.closedAt?.slice(0, 16) ?? '',
    pairKey(trade.pair),
    trade.direction,
    trade.entryPrice,
    trade.exitPrice ?? '',
    trade.quantity,
    trade.grossPnlCents,
  ].join('|')
}

/**
 * A 53-bit hash of the match key, to find candidates by index; keys with equal hashes must still be compared as text.
 * The mixing follows MurmurHash3's finaliser (Appleby), in two 32-bit lanes.
 */
export function fingerprintOf(trade: MatchFields): number {
  const text = matchKey(trade)
  let high = 0x9e3779b9
  let low = 0x85ebca6b
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
  }
  high = mixed(high ^ (low >>> 15))
  low = mixed(low ^ (high >>> 13))
  return (high & 0x1f_ffff) * 2 ** 32 + (low >>> 0)
}

/** The fingerprint under which a trade's source is found: of its instants, if they are known, as zones may change. */
export function sourceFingerprint({
  values,
  utc,
}: {
  readonly values: MatchFields
  readonly utc?: Pick<MatchFields, 'openedAt' | 'closedAt'>
}): number {
  return fingerprintOf({ ...values, ...utc })
}

function mixed(value: number): number {
  let bits = value ^ (value >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
