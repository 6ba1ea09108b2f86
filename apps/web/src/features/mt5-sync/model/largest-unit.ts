const UNITS = [86_400, 3_600, 60] as const

/** Seconds in their largest unit alone, rounded down: 3,725 → 3,600, which is written as an hour. */
export function largestUnit(seconds: number): number {
  const size = UNITS.find((unit) => seconds >= unit) ?? 1
  return Math.floor(seconds / size) * size
}
