import { sessionNumberAt } from './market-session.ts'
import { zoneClock, type BrokerZone, type ZoneClock } from './zone.ts'

/**
 * Session changes in a zone's clock: from `at[i]` (local seconds) on, the session is number `sessions[i]` of SESSIONS.
 */
export interface SessionChanges {
  readonly at: readonly number[]
  readonly sessions: readonly number[]
}

const HOUR = 3_600
/** 1970-01-01 and 2100-01-01: there is no session outside. */
const FIRST = 0
const LAST = 4_102_444_800
const DAY = 86_400

/**
 * Every change of session between two local times of a zone, for callers without this code (a database): the same
 * answers as `tradeClock` for each second. Empty for an unknown zone.
 */
export function sessionChanges(zone: BrokerZone, from: number, to: number): SessionChanges {
  const clock = zoneClock(zone)
  const at: number[] = []
  const sessions: number[] = []
  if (clock === undefined) return { at, sessions }
  const end = Math.min(to, LAST + DAY)
  let local = Math.max(from, FIRST - DAY)
  while (local <= end) {
    const session = sessionNumberAt(clock.toUtc(local))
    if (session !== (sessions.at(-1) ?? 0)) {
      at.push(local)
      sessions.push(session)
    }
    local = nextChance(clock, local)
  }
  return { at, sessions }
}

/**
 * The next moment at which the session can change: a full hour of UTC, or an earlier second at which the offset
 * changes.
 */
function nextChance(clock: ZoneClock, local: number): number {
  const utc = clock.toUtc(local)
  const ahead = local - utc
  const hour = local + HOUR - (((utc % HOUR) + HOUR) % HOUR)
  const differs = (at: number) => at - clock.toUtc(at) !== ahead
  if (!differs(hour - 1)) return hour
  let same = local
  let other = hour - 1
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (differs(middle)) other = middle
    else same = middle
  }
  return other
}
