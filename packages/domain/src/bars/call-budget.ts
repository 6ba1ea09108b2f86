/** What a service permits; null: no limit per day. */
export interface CallLimits {
  readonly perMinute: number
  readonly perDay: number | null
}

/** Requests of a minute and of a day, both counted from 1970 in UTC. */
export interface CallCounts {
  readonly minute: number
  readonly minuteUsed: number
  readonly day: number
  readonly dayUsed: number
}

const MINUTE = 60
const DAY = 86_400

export type SpentCall =
  | { readonly kind: 'spent'; readonly counts: CallCounts }
  /** Nothing is left before this time, in seconds since 1970. */
  | { readonly kind: 'limit'; readonly until: number }

/** Counts one request at a time in seconds since 1970, if the limits permit it. Services count by minute and day of UTC. */
export function spendCall(counts: CallCounts, { perMinute, perDay }: CallLimits, now: number): SpentCall {
  const { minute, minuteUsed, day, dayUsed } = countsAt(counts, now)
  if (perDay !== null && dayUsed >= perDay) return { kind: 'limit', until: nextDay(now) }
  if (minuteUsed >= perMinute) return { kind: 'limit', until: nextMinute(now) }
  return { kind: 'spent', counts: { minute, day, minuteUsed: minuteUsed + 1, dayUsed: dayUsed + 1 } }
}

/** The counts with the minute and day of a time: those of a past minute or day begin at 0. */
function countsAt(counts: CallCounts, now: number): CallCounts {
  const minute = Math.floor(now / MINUTE)
  const day = Math.floor(now / DAY)
  return {
    minute,
    day,
    minuteUsed: counts.minute === minute ? counts.minuteUsed : 0,
    dayUsed: counts.day === day ? counts.dayUsed : 0,
  }
}

export function nextMinute(now: number): number {
  return (Math.floor(now / MINUTE) + 1) * MINUTE
}

export function nextDay(now: number): number {
  return (Math.floor(now / DAY) + 1) * DAY
}
