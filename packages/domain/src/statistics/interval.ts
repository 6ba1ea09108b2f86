import { NORMAL_95, studentT95 } from './student-t.ts'

/** The 95 % confidence interval of a figure, and its sample size. */
export interface Interval {
  readonly low: number
  readonly high: number
  readonly sample: number
}

/** Whether all values of an interval have the same sign: then the sign of its estimate is not down to chance. */
export function excludesZero({ low, high }: Pick<Interval, 'low' | 'high'>): boolean {
  return low > 0 || high < 0
}

/**
 * Wilson's score interval of a share, in percent (Wilson 1927; Brown, Cai and DasGupta 2001 recommend it for small
 * samples). null without trials. It stays within 0 to 100, and has a width even if all or none succeeded.
 */
export function wilsonInterval(successes: number, trials: number): Interval | null {
  if (trials === 0) return null
  const z2 = NORMAL_95 ** 2
  const share = successes / trials
  const middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
  const reach =
    (NORMAL_95 / (1 + z2 / trials)) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials))
  return {
    // In these cases the formula gives exactly 0 and 1; floats are slightly off.
    low: successes === 0 ? 0 : Math.max(0, middle - reach) * 100,
    high: successes === trials ? 100 : Math.min(1, middle + reach) * 100,
    sample: trials,
  }
}

/**
 * Student's interval of a mean: mean ± t × standard error with n − 1 degrees of freedom. null below two values, which
 * have no standard error. Assumes independent trades, which runs of related trades are not.
 */
export function meanInterval(mean: number, error: number | null, sample: number): Interval | null {
  if (error === null || sample < 2) return null
  const reach = studentT95(sample - 1) * error
  return { low: mean - reach, high: mean + reach, sample }
}
