/** Units of the currency from integer cents: the float nearest to the decimal, so that it prints as that decimal. */
export function unitsOf(cents: number): number {
  return cents / 100
}

/** The largest amount of one trade or account: its cents, and sums of many of them, are exact integers. */
export const LARGEST_UNITS = 9_999_999_999_999.99

/** Integer cents from units: value × 100, rounded half away from zero. */
export function centsOf(units: number): number {
  const cents = Math.round(Math.abs(Number((units * 100).toPrecision(15))))
  return units < 0 && cents !== 0 ? -cents : cents
}

/** `cents` / `count` in whole cents, rounded half away from zero; 0 for a division by zero. */
export function averageCents(cents: number, count: number): number {
  if (count === 0) return 0
  const size = Math.round(Math.abs(cents) / count)
  return cents < 0 && size !== 0 ? -size : size
}
