import { zoneClock, type BrokerZone } from './zone.ts'

/** How far a zone's clock is ahead of UTC: from `at[i]` on (local seconds) by `ahead[i]` seconds. */
export interface OffsetChanges {
  readonly at: readonly number[]
  readonly ahead: readonly number[]
}

const DAY = 86_400

/**
 * Every change of a zone's distance from UTC between two moments of its clock, for whoever must tell hours where there
 * is no function (a database): the same as `ZoneClock.toUtc` takes away, by the second. None for an unknown zone.
 */
export function offsetChanges(zone: BrokerZone, from: number, to: number): OffsetChanges {
  const clock = zoneClock(zone)
  if (clock === undefined) return { at: [], ahead: [] }
  const aheadAt = (local: number) => local - clock.toUtc(local)
  const at = [from]
  const ahead = [aheadAt(from)]
  for (let local = from; local < to; local += DAY) {
    const known = aheadAt(local)
    const next = aheadAt(local + DAY)
    if (next === known) continue
    at.push(firstOther(aheadAt, local, local + DAY))
    ahead.push(next)
  }
  return { at, ahead }
}

/** The first second after `same` at which the clock is not as far ahead: clocks change once a day at most. */
function firstOther(aheadAt: (local: number) => number, same: number, other: number): number {
  const known = aheadAt(same)
  let low = same
  let high = other
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (aheadAt(middle) === known) low = middle
    else high = middle
  }
  return high
}
