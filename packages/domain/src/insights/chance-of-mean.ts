import { gammaUpperTail } from '../statistics/gamma.ts'
import { type Moments, momentsTogether } from '../statistics/mean-difference.ts'
import { studentTTails } from '../statistics/student-t.ts'

/** Moments with the sum of cubed deviations from the mean. */
export interface SkewedMoments extends Moments {
  readonly cubes: number
}

/** The first three moments of values that arrive one by one (Pébay 2008, formulas 1.5 to 1.7). */
export function skewedMomentsAccumulator(): {
  readonly add: (value: number) => void
  readonly moments: () => SkewedMoments
} {
  let [count, mean, squares, cubes] = [0, 0, 0, 0]
  return {
    add(value) {
      const before = count
      count += 1
      const distance = value - mean
      const step = distance / count
      const added = distance * step * before
      mean += step
      cubes += added * step * (count - 2) - 3 * step * squares
      squares += added
    },
    moments: () => ({ count, mean, squares, cubes }),
  }
}

/** The values of both (Pébay 2008, formula 2.2). */
export function skewedMomentsTogether(a: SkewedMoments, b: SkewedMoments): SkewedMoments {
  const together = momentsTogether(a, b)
  const { count } = together
  if (count === 0) return { ...together, cubes: 0 }
  const distance = b.mean - a.mean
  const between = (distance ** 3 * a.count * b.count * (a.count - b.count)) / count ** 2
  const mixed = (3 * distance * (a.count * b.squares - b.count * a.squares)) / count
  return { ...together, cubes: a.cubes + b.cubes + between + mixed }
}

/** Below this skewness of the mean the normal shape is exact enough, and the gamma function would need many steps. */
const MIN_SKEWNESS = 0.02

/**
 * Two-sided p-value of a permutation test: twice the probability that as many values as in `part`, drawn at random from
 * all, have a mean at least as far from the overall mean on the same side. The distribution is a Pearson type III with
 * the exact mean, variance and skewness (Mielke and Berry 2007). Unlike Student's t it holds for small groups of skewed
 * values: twenty losses of one size have no variance at all.
 */
export function chanceOfMean(part: Moments, all: SkewedMoments): number {
  const [n, total] = [part.count, all.count]
  const rest = total - n
  if (n < 1 || rest < 1 || total < 4 || !(all.squares > 0)) return 1
  const variance = all.squares / total
  const deviation = Math.sqrt((variance * rest) / (n * (total - 1)))
  const distance = (part.mean - all.mean) / deviation
  const skewness =
    ((all.cubes / total / variance ** 1.5) * (rest - n) * Math.sqrt(total - 1)) /
    ((total - 2) * Math.sqrt(n * rest))
  const symmetric = studentTTails(distance, total - 2)
  if (Math.abs(skewness) < MIN_SKEWNESS) return symmetric
  // Mirrored, so that the long tail is on the right.
  const [turned, skew] = skewness < 0 ? [-distance, -skewness] : [distance, skewness]
  const shape = 4 / skew ** 2
  const upper = gammaUpperTail(shape, shape + turned * Math.sqrt(shape))
  // The short tail of a gamma distribution is bounded. That of the mean is longer, but no longer than a normal one.
  return Math.min(1, Math.max(symmetric, 2 * (turned > 0 ? upper : 1 - upper)))
}
