import type { AmountE8 } from '../money/amount.ts'

const VOLUME_SCALE = 1e8

/** Splits an amount by `part` of `whole` (volumes, 0 < part ≤ whole); the two shares add up to it exactly. */
export function splitAmount(amount: AmountE8, part: number, whole: number): readonly [AmountE8, AmountE8] {
  const share = (amount * BigInt(Math.round(part * VOLUME_SCALE))) / BigInt(Math.round(whole * VOLUME_SCALE))
  return [share, amount - share]
}
