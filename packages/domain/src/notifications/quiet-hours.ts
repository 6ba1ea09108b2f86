import { type BrokerZone, toLocalSeconds, toUtcSeconds } from '../time/zone.ts'

/** Times of day, `HH:mm`; over midnight if `from` is later than `to`. They differ. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

const DAY = 86_400

/**
 * When the quiet hours of this moment end, in milliseconds since 1970; null if it is not quiet. It is quiet while the
 * clock on the wall shows a time from `from` to before `to`. If a clock change skips the end, they end at the change; if
 * the end occurs twice, at the next of the two.
 */
export function quietUntil(nowMs: number, { from, to }: QuietHours, zone: BrokerZone): number | null {
  const now = Math.floor(nowMs / 1000)
  const local = toLocalSeconds(now, zone)
  const [start, end] = [secondOfDay(from), secondOfDay(to)]
  if (!isWithin(timeOfDay(local), start, end)) return null
  const endOfToday = Math.floor(local / DAY) * DAY + end
  return endAfter(now, endOfToday > local ? endOfToday : endOfToday + DAY, zone) * 1000
}

/** More than any clock is set back by. */
const LONGEST_CHANGE = 3 * 3600

/** The next moment after `now` at which the clock shows `localEnd` or has skipped it. */
function endAfter(now: number, localEnd: number, zone: BrokerZone): number {
  const end = toUtcSeconds(localEnd, zone)
  if (end <= now) return end + localEnd + LONGEST_CHANGE - toLocalSeconds(end + LONGEST_CHANGE, zone)
  const skipped = toLocalSeconds(end, zone) - localEnd
  return skipped === 0 ? end : changeBetween(end - skipped, end, zone)
}

/** The second at which the clock changes between two moments. */
function changeBetween(before: number, after: number, zone: BrokerZone): number {
  const offset = toLocalSeconds(before, zone) - before
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (toLocalSeconds(middle, zone) - middle === offset) low = middle
    else high = middle
  }
  return high
}

function isWithin(time: number, start: number, end: number): boolean {
  return start < end ? time >= start && time < end : time >= start || time < end
}

function timeOfDay(local: number): number {
  return ((local % DAY) + DAY) % DAY
}

/** `HH:mm` in seconds. */
export function secondOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60
}
