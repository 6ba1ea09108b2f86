const DAY = 86_400

/** Day of the broker's clock, counted from 1970-01-01. */
export function dayOf(localSeconds: number): number {
  return Math.floor(localSeconds / DAY)
}

/** 0 is Monday, 6 Sunday (1970-01-01 was a Thursday). */
export function weekdayOf(localSeconds: number): number {
  return (dayOf(localSeconds) + 3) % 7
}

/** Hour of the broker's clock, 0 to 23. */
export function hourOf(localSeconds: number): number {
  return Math.floor(localSeconds / 3600) % 24
}
