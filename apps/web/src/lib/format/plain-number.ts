/** Parses plain decimal text; NaN if it is not a number, undefined if blank. */
export function plainNumber(text: string): number | undefined {
  const bare = text.trim()
  return bare === '' ? undefined : Number(bare)
}

/** The same, but undefined unless it is a finite number. */
export function usableNumber(text: string): number | undefined {
  const number = plainNumber(text)
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

/** A stored number as form text: without exponent, and '' for 0 where that means none. */
export function numberText(value: number | null): string {
  if (value === null) return ''
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
