const SPREADSHEET_DIGITS = 15

/**
 * The number in a spreadsheet cell as plain decimal text. Excel writes the nearest double with 17 digits
 * ("432.88000000000011", "4.9999999999999996E-2"), but the cell has 15 significant digits. Integers are not rounded,
 * because tickets can be longer.
 */
export function decimalText(raw: string): string {
  if (isShort(raw)) return raw
  if (/^-?\d+$/.test(raw)) return raw
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  return withoutExponent(Number(value.toPrecision(SPREADSHEET_DIGITS)))
}

/** Fast path for most numbers: no exponent and few enough digits to be exact. */
function isShort(raw: string): boolean {
  if (raw.length > SPREADSHEET_DIGITS) return false
  for (let i = 0; i < raw.length; i += 1) {
    const code = raw.charCodeAt(i)
    if (code === 0x45 || code === 0x65) return false
  }
  return true
}

function withoutExponent(value: number): string {
  const text = String(value)
  const exponent = text.split('e')[1]
  if (exponent === undefined) return text
  if (Number(exponent) > 0) return BigInt(value).toString()
  return value.toFixed(Math.min(100, SPREADSHEET_DIGITS - Number(exponent))).replace(/\.?0+$/, '')
}
