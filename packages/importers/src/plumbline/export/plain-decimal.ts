const EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/

/** The shortest decimal text of a number, without an exponent: 1e-7 is "0.0000001". */
export function plainDecimal(value: number): string {
  const text = String(value)
  const match = EXPONENT.exec(text)
  if (!match) return text
  const [, sign = '', first = '', rest = '', power = ''] = match
  const digits = first + rest
  const exponent = Number(power)
  return exponent < 0
    ? `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
    : sign + digits.padEnd(exponent + 1, '0')
}

/** Money in units with two decimals: -5 cents are "-0.05". */
export function centsText(cents: number): string {
  const size = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}
