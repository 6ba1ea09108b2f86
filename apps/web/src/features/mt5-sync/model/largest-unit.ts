const UNITS = [86_400, 3_600, 60] as const

/** Rounds seconds down to their largest unit: 3,725 → 3,600, displayed as one hour. */
export function largestUnit(seconds: number): number {
  const size = UNITS.find((unit) => seconds >= unit) ?? 1
  return Math.floor(seconds / size) * size
}
