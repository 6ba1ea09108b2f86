import { type AmountE8, parseAmount } from './amount.ts'

/**
 * The exact amount of a number of units: terminals return money as floats of decimals with at most eight places.
 * undefined if not finite, and from 10¹³ on.
 */
export function amountOfUnits(units: number): AmountE8 | undefined {
  return Number.isFinite(units) ? parseAmount(units.toFixed(8)) : undefined
}
