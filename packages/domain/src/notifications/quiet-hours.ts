import { type BrokerZone, toLocalSeconds } from '../time/zone.ts'

/** Times of day, `HH:mm`; over midnight if `from` is later than `to`. They differ. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

const DAY = 86_400

/**
 * When the quiet hours of this moment end, in milliseconds since 1970; null if it is not quiet. It is quiet while the
 * clock on the wall shows a time from `from` to before `to`. A clock change that skips the end, or that sets the clock
 * back to before the beginning, ends them; if the end occurs twice, they end at the next of the two.
 */
export function quietUntil(nowMs: number, quiet: QuietHours, zone: BrokerZone): number | null {
  const now = Math.floor(nowMs / 1000)
  const local = toLocalSeconds(now, zone)
  const [start, end] = [secondOfDay(quiet.from), secondOfDay(quiet.to)]
  if (!isWithin(timeOfDay(local), start, end)) return null
  const endOfToday = Math.floor(local / DAY) * DAY + end
  const remaining = (endOfToday > local ? endOfToday : endOfToday + DAY) - local
  const isSameClock = toLocalSeconds(now + remaining, zone) === local + remaining
  if (isSameClock) return (now + remaining) * 1000
  const change = changeBetween(now, now + remaining, zone) * 1000
  return quietUntil(change, quiet, zone) ?? change
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
