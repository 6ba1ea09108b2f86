import { type AmountE8, fromCents, toCents } from '../money/amount.ts'

const VOLUME_SCALE = 1e8

/**
 * Splits an amount by `part` of `whole` (volumes, 0 < part ≤ whole); the two shares add up to it exactly. Whole cents are
 * split into whole cents: trades are kept in cents, and halves that are both rounded up would leave one over.
 */
export function splitAmount(amount: AmountE8, part: number, whole: number): readonly [AmountE8, AmountE8] {
  const exact = (amount * BigInt(Math.round(part * VOLUME_SCALE))) / BigInt(Math.round(whole * VOLUME_SCALE))
  const isWholeCents = fromCents(toCents(amount)) === amount
  const share = isWholeCents ? fromCents(toCents(exact)) : exact
  return [share, amount - share]
}
