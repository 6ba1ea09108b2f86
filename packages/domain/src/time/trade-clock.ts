import { hourOf } from '../statistics/calendar-position.ts'
import { sessionKey, sessionNumberAt, SESSIONS } from './market-session.ts'
import { zoneClock, type BrokerZone } from './zone.ts'

/**
 * What a moment of an account's clock is by the world's (docs/time.md). With a zone: the hour of UTC and
 * the session that was open. Without one: the hour of the broker's clock, and no session.
 */
export interface TradeClock {
  /** 0 to 23, of local seconds. */
  readonly hourOf: (localSeconds: number) => number
  /** Number in SESSIONS; 0 where none was open or the zone is not known. */
  readonly sessionNumberOf: (localSeconds: number) => number
  /** The session that a trade counts under: what the person wrote, else the market's at its opening. */
  readonly sessionOf: (openedAt: number, written: string | null) => string | null
}

const UNKNOWN: TradeClock = {
  hourOf,
  sessionNumberOf: () => 0,
  sessionOf: (_openedAt, written) => writtenSession(written),
}

/** The clock of an account's zone; one that is not known has no UTC. In loops, take it once. */
export function tradeClock(zone: BrokerZone | null): TradeClock {
  const clock = zone === null ? undefined : zoneClock(zone)
  if (clock === undefined) return UNKNOWN
  const sessionNumberOf = (localSeconds: number) => sessionNumberAt(clock.toUtc(localSeconds))
  return {
    hourOf: (localSeconds) => hourOf(clock.toUtc(localSeconds)),
    sessionNumberOf,
    sessionOf: (openedAt, written) => writtenSession(written) ?? SESSIONS[sessionNumberOf(openedAt)] ?? null,
  }
}

/** What the person wrote by its key; nothing ('' too) is null. */
export function writtenSession(written: string | null): string | null {
  return written === null || written === '' ? null : sessionKey(written)
}
