const MINUTE = 60
const DAY = 24 * 60 * MINUTE

interface SessionTimes {
  /** Lifetime after the start or the last renewal. */
  readonly seconds: number
  /** Renewed at the first request with less than this left. */
  readonly renewBelow: number
}

/** A session that outlives the browser. One write a day for a daily user. */
const KEPT: SessionTimes = { seconds: 30 * DAY, renewBelow: 29 * DAY }

/** A session that ends with the browser. The specification's five minutes plus its 30 s for clock differences. */
const ENDING: SessionTimes = { seconds: DAY, renewBelow: 5 * MINUTE + 30 }

export function sessionTimes(kept: boolean): SessionTimes {
  return kept ? KEPT : ENDING
}
