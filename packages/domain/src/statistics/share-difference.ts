import { type Interval, wilsonInterval } from './interval.ts'

/** Part of a group: wins among trades, kept among decided checks. */
export interface Share {
  readonly successes: number
  readonly trials: number
}

/** How far the shares of two groups differ, in percentage points. */
export interface ShareDifference {
  /** Share of `a` less share of `b`. */
  readonly difference: number
  /** 95 % interval. */
  readonly interval: Interval
}

/**
 * Difference of two shares with Newcombe's hybrid score interval (1998, method 10), built from both Wilson intervals: it
 * stays within −100 to 100, and has a width even if all or none succeeded. null if a group is empty. Assumes independent
 * trials.
 */
export function shareDifference(a: Share, b: Share): ShareDifference | null {
  const [ownA, ownB] = [wilsonInterval(a.successes, a.trials), wilsonInterval(b.successes, b.trials)]
  if (ownA === null || ownB === null) return null
  const [shareA, shareB] = [percentOf(a), percentOf(b)]
  const difference = shareA - shareB
  return {
    difference,
    interval: {
      low: difference - Math.hypot(shareA - ownA.low, ownB.high - shareB),
      high: difference + Math.hypot(ownA.high - shareA, shareB - ownB.low),
      sample: a.trials + b.trials,
    },
  }
}

function percentOf({ successes, trials }: Share): number {
  return (successes / trials) * 100
}
