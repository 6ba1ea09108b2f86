/** The number of a plain decimal text of a form; NaN for what is none, undefined for a blank. */
export function plainNumber(text: string): number | undefined {
  const bare = text.trim()
  return bare === '' ? undefined : Number(bare)
}

/** The same where only a usable number counts. */
export function usableNumber(text: string): number | undefined {
  const number = plainNumber(text)
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

/** A stored number as the text of a form: no exponent, and '' for 0 where that means none. */
export function numberText(value: number | null): string {
  if (value === null) return ''
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
