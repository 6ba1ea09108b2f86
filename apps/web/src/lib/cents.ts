/**
 * The API's amounts (units of the account's currency, at most two decimals) as the kit's integer hundredths.
 * The only place where they are converted.
 */
export function toCents(units: number): number {
  return Math.round(units * 100)
}
