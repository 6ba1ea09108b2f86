import { centsOf } from '@plumbline/domain/money/cents'

/**
 * The API's amounts (units of the account's currency) as the kit's integer hundredths, a half away from zero as the server
 * rounds. The only place where they are converted.
 */
export const toCents: (units: number) => number = centsOf

/**
 * Units from an amount that a person typed; undefined for a blank. NaN where it is no number, or has more than two
 * decimals: `10.005` may be meant as ten thousand and five, which the API would round.
 */
export function typedAmount(text: string): number | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  return /[.]\d{3}/.test(bare) ? Number.NaN : Number(bare)
}
