import { centsOf } from '@plumbline/domain/money/cents'

/**
 * Converts the API's amounts (units of the account's currency) to the UI kit's integer hundredths, rounding half away
 * from zero like the server. The only place where they are converted.
 */
export const toCents: (units: number) => number = centsOf

/**
 * Units from a typed amount; undefined for a blank. NaN if it is not a number, or has more than two decimals: `10.005`
 * may mean ten thousand and five, and the API would round it.
 */
export function typedAmount(text: string): number | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  return /[.]\d{3}/.test(bare) ? Number.NaN : Number(bare)
}
