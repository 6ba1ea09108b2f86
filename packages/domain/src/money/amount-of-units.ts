import { type AmountE8, parseAmount } from './amount.ts'

/**
 * The exact amount behind a number of units: terminals hand money out as binary fractions of decimals with at most eight
 * places. undefined for what is no number, and from 10¹³ on.
 */
export function amountOfUnits(units: number): AmountE8 | undefined {
  return Number.isFinite(units) ? parseAmount(units.toFixed(8)) : undefined
}
