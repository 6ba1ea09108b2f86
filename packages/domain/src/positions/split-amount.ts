import { type AmountE8, fromCents, toCents } from '../money/amount.ts'

const VOLUME_SCALE = 1e8

/**
 * Splits an amount in the ratio `part` to `whole` (volumes, 0 < part ≤ whole); the two shares add up to it exactly.
 * Whole cents are split into whole cents: trades are stored in cents, and two halves both rounded up would add a cent.
 */
export function splitAmount(amount: AmountE8, part: number, whole: number): readonly [AmountE8, AmountE8] {
  const exact = (amount * BigInt(Math.round(part * VOLUME_SCALE))) / BigInt(Math.round(whole * VOLUME_SCALE))
  const isWholeCents = fromCents(toCents(amount)) === amount
  const share = isWholeCents ? fromCents(toCents(exact)) : exact
  return [share, amount - share]
}
