import { type Interval, meanInterval } from './interval.ts'
import { studentT95, studentTTails } from './student-t.ts'

/** Number, mean and sum of squared deviations from the mean. */
export interface Moments {
  readonly count: number
  /** 0 without values. */
  readonly mean: number
  readonly squares: number
}

/** Moments of values that arrive one by one, by Welford's method (1962), which stays exact enough for large amounts. */
export function momentsAccumulator(): {
  readonly add: (value: number) => void
  readonly moments: () => Moments
} {
  // Fields, because each write of a float to a closure variable allocates an object.
  const sums = { count: 0, mean: 0, squares: 0 }
  return {
    add(value) {
      sums.count += 1
      const before = value - sums.mean
      sums.mean += before / sums.count
      sums.squares += before * (value - sums.mean)
    },
    moments: () => ({ ...sums }),
  }
}

export function momentsOf(values: Iterable<number>): Moments {
  const accumulator = momentsAccumulator()
  for (const value of values) accumulator.add(value)
  return accumulator.moments()
}

/** The values of `all` without those of `part`, which are among them (Chan, Golub and LeVeque 1979, solved for the rest). */
export function momentsWithout(all: Moments, part: Moments): Moments {
  const count = all.count - part.count
  if (count <= 0) return { count: 0, mean: 0, squares: 0 }
  const mean = all.mean + ((all.mean - part.mean) * part.count) / count
  const between = ((part.mean - mean) ** 2 * part.count * count) / all.count
  return { count, mean, squares: Math.max(0, all.squares - part.squares - between) }
}

/** The values of both (Chan, Golub and LeVeque 1979). */
export function momentsTogether(a: Moments, b: Moments): Moments {
  const count = a.count + b.count
  if (count === 0) return { count: 0, mean: 0, squares: 0 }
  const distance = b.mean - a.mean
  return {
    count,
    mean: a.mean + (distance * b.count) / count,
    squares: a.squares + b.squares + (distance ** 2 * a.count * b.count) / count,
  }
}

/** Standard error of the mean; null below two values. */
export function standardError({ count, squares }: Moments): number | null {
  return count < 2 ? null : Math.sqrt(squares / (count - 1) / count)
}

/** The mean with Student's 95 % interval; both null without values, the interval also with one. */
export function meanWithInterval(moments: Moments): {
  readonly mean: number | null
  readonly interval: Interval | null
} {
  if (moments.count === 0) return { mean: null, interval: null }
  return {
    mean: moments.mean,
    interval: meanInterval(moments.mean, standardError(moments), moments.count),
  }
}

/** How far the means of two groups differ. */
export interface MeanDifference {
  /** Mean of `a` less mean of `b`. */
  readonly difference: number
  /** 95 % interval; null if a group has fewer than two values. */
  readonly interval: Interval | null
  /**
   * Probability of a difference at least as large, in either direction, between groups of one distribution; null without
   * an interval.
   */
  readonly probability: number | null
}

/**
 * Difference of two means with unequal variances: Welch's t (1947), with the degrees of freedom by Satterthwaite (1946)
 * rounded down, so that the interval is not too narrow. null if a group is empty. Assumes independent values.
 */
export function meanDifference(a: Moments, b: Moments): MeanDifference | null {
  if (a.count === 0 || b.count === 0) return null
  const difference = a.mean - b.mean
  const [errorA, errorB] = [standardError(a), standardError(b)]
  if (errorA === null || errorB === null) return { difference, interval: null, probability: null }
  const [squareA, squareB] = [errorA ** 2, errorB ** 2]
  const error = Math.sqrt(squareA + squareB)
  const degrees = degreesOf(a, b, squareA, squareB)
  const reach = studentT95(degrees) * error
  return {
    difference,
    interval: { low: difference - reach, high: difference + reach, sample: a.count + b.count },
    probability: error === 0 ? Number(difference === 0) : studentTTails(difference / error, degrees),
  }
}

function degreesOf(a: Moments, b: Moments, squareA: number, squareB: number): number {
  const sum = squareA + squareB
  if (sum === 0) return a.count + b.count - 2
  return Math.max(1, Math.floor(sum ** 2 / (squareA ** 2 / (a.count - 1) + squareB ** 2 / (b.count - 1))))
}
