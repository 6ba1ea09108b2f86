import { zoneClock, type BrokerZone } from './zone.ts'
import { firstSecondAfterChange } from './zone-offsets.ts'

/** UTC offsets of a zone: `ahead[i]` seconds ahead of UTC from `at[i]` (local seconds) on. */
export interface OffsetChanges {
  readonly at: readonly number[]
  readonly ahead: readonly number[]
}

const DAY = 86_400

/**
 * Every change of a zone's UTC offset between two local times, for callers without this code (a database). `ahead` is
 * exactly what `ZoneClock.toUtc` subtracts, to the second. Empty for an unknown zone.
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
    // Clocks change at most once a day.
    at.push(firstSecondAfterChange(aheadAt, local, local + DAY, known))
    ahead.push(next)
  }
  return { at, ahead }
}
