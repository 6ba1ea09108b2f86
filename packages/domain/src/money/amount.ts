/**
 * An exact amount in hundred-millionths (10⁻⁸) of a currency's unit, as brokers print it.
 * Commissions come with up to eight decimals; cents alone would lose what the account's total needs.
 */
export type AmountE8 = bigint

const E8 = 8
const SAFE_DIGITS = 15
const CENTS_IN_E8 = 1_000_000n

/**
 * Reads a plain decimal ("-1335.49", "+0.125", "7") exactly; undefined for anything else, including more than eight
 * significant decimals or 13 digits before them, where cents and their sums would exceed the safe integers. Thousands
 * separators and a broker's sign conventions are handled by the importer.
 */
export function parseAmount(text: string): AmountE8 | undefined {
  const match = /^([+-]?)(\d{0,13})(?:\.(\d*))?$/.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return undefined
  const significant = fraction.length > E8 ? fraction.replace(/0+$/, '') : fraction
  if (significant.length > E8) return undefined
  const digits = whole + significant.padEnd(E8, '0')
  // Below 2^53 a number holds all digits, and converts to a bigint in half the time that text does.
  const size = digits.length <= SAFE_DIGITS ? BigInt(Number(digits)) : BigInt(digits)
  return sign === '-' ? -size : size
}

/** Cents (integer hundredths), rounded half away from zero: 0.005 → 1, -0.005 → -1. */
export function toCents(amount: AmountE8): number {
  const size = amount < 0n ? -amount : amount
  const cents = Number((size + CENTS_IN_E8 / 2n) / CENTS_IN_E8)
  return amount < 0n && cents !== 0 ? -cents : cents
}

export function fromCents(cents: number): AmountE8 {
  return BigInt(cents) * CENTS_IN_E8
}

/** The shortest exact decimal text of an amount: 12500000n → "0.125". */
export function amountText(amount: AmountE8): string {
  const size = (amount < 0n ? -amount : amount).toString().padStart(E8 + 1, '0')
  const fraction = size.slice(-E8).replace(/0+$/, '')
  const text = size.slice(0, -E8) + (fraction === '' ? '' : `.${fraction}`)
  return amount < 0n ? `-${text}` : text
}

/** In units of the currency, as the float nearest to the exact decimal. */
export function unitsOfAmount(amount: AmountE8): number {
  return Number(amountText(amount))
}
