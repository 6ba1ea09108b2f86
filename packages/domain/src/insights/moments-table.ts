import type { SkewedMoments } from './chance-of-mean.ts'

/** Per slot: count, mean, sum of squared and of cubed deviations. */
const FIELDS = 4

/**
 * Moments of many groups in one flat array of numbers (Pébay 2008, as `skewedMomentsAccumulator`): no allocation per
 * value, where an object per group costs several times as much.
 */
export function momentsTable(slots = 64): {
  readonly add: (slot: number, value: number) => void
  /** Zeros for a slot without values. */
  readonly at: (slot: number) => SkewedMoments
} {
  let sums = new Float64Array(slots * FIELDS)
  return {
    add(slot, value) {
      const start = slot * FIELDS
      if (start >= sums.length) {
        const larger = new Float64Array(Math.max(sums.length * 2, start + FIELDS))
        larger.set(sums)
        sums = larger
      }
      const before = sums[start] ?? 0
      const count = before + 1
      const mean = sums[start + 1] ?? 0
      const squares = sums[start + 2] ?? 0
      const distance = value - mean
      const step = distance / count
      const added = distance * step * before
      sums[start] = count
      sums[start + 1] = mean + step
      sums[start + 2] = squares + added
      sums[start + 3] = (sums[start + 3] ?? 0) + added * step * (count - 2) - 3 * step * squares
    },
    at(slot) {
      const start = slot * FIELDS
      return {
        count: sums[start] ?? 0,
        mean: sums[start + 1] ?? 0,
        squares: sums[start + 2] ?? 0,
        cubes: sums[start + 3] ?? 0,
      }
    },
  }
}
