const DAY = 86_400
const WEEK = 7 * DAY
const HOUR = 3_600
/** 1970-01-05, a Monday. */
const FIRST_MONDAY = 4 * DAY

// In New York's clock: the forex week ends on Friday and begins on Sunday, both at 17:00.
const CLOSE = 4 * DAY + 17 * HOUR
const OPENING = 6 * DAY + 17 * HOUR

/** Seconds since Monday 00:00 of the same clock. */
export function secondOfWeek(localSeconds: number): number {
  const second = (localSeconds - FIRST_MONDAY) % WEEK
  return second < 0 ? second + WEEK : second
}

/**
 * Whether forex and metals are closed: Friday 17:00 to Sunday 17:00 in New York. `slackSeconds` on either side count as
 * open, since brokers differ by some minutes.
 */
export function isWeekend(newYorkSeconds: number, slackSeconds = 0): boolean {
  const second = secondOfWeek(newYorkSeconds)
  return second >= CLOSE + slackSeconds && second < OPENING - slackSeconds
}

/** Whether CME's exchanges pause: 17:00 to 18:00 in New York, every day. */
export function isDailyBreak(newYorkSeconds: number, slackSeconds = 0): boolean {
  const second = secondOfWeek(newYorkSeconds) % DAY
  return second >= 17 * HOUR + slackSeconds && second < 18 * HOUR - slackSeconds
}

/**
 * Number of the trading week. Weeks begin on Saturday noon, which is in the weekend in any zone from Los Angeles to
 * Auckland.
 */
export function tradingWeekOf(localSeconds: number): number {
  return Math.floor((localSeconds - FIRST_MONDAY - 5 * DAY - 12 * HOUR) / WEEK)
}
