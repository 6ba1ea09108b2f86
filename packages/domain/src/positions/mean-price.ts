export interface Fill {
  readonly price: number
  readonly volume: number
}

/** Decimals of a mean beyond those of its prices: 0.04 at 4364.10 and 0.06 at 4365.30 give 4364.82. */
const EXTRA_DIGITS = 2

/** Volume-weighted mean price, rounded so that it reads as a price (4364.82, not 4364.819999999999). */
export function meanPrice(fills: readonly Fill[]): number {
  const [first] = fills
  if (!first) return 0
  if (fills.every((fill) => fill.price === first.price)) return first.price
  let volume = 0
  let weighted = 0
  let digits = 0
  for (const fill of fills) {
    volume += fill.volume
    weighted += fill.price * fill.volume
    digits = Math.max(digits, fractionDigits(fill.price))
  }
  return roundTo(weighted / volume, digits + EXTRA_DIGITS)
}

/** Digits after the point in the shortest text of a number: 1.05 → 2, 1e-7 → 7. */
export function fractionDigits(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const fraction = mantissa.split('.')[1] ?? ''
  return Math.max(0, fraction.length - Number(exponent))
}

export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(Math.min(digits, 100)))
}
