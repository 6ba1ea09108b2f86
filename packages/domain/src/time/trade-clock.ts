import { hourOf } from './calendar-position.ts'
import { sessionKey, sessionNumberAt, SESSIONS } from './market-session.ts'
import { zoneClock, type BrokerZone } from './zone.ts'

/**
 * Hour and market session of times in an account's clock (docs/time.md). With a zone: the hour of UTC and the session
 * that was open. Without one: the hour of the broker's clock, and no session.
 */
export interface TradeClock {
  /** 0 to 23, of local seconds. */
  readonly hourOf: (localSeconds: number) => number
  /** Index in SESSIONS; 0 if none was open or the zone is unknown. */
  readonly sessionNumberOf: (localSeconds: number) => number
  /** The session that a trade counts under: the user's entry, else the market session at its opening. */
  readonly sessionOf: (openedAt: number, written: string | null) => string | null
}

const UNKNOWN: TradeClock = {
  hourOf,
  sessionNumberOf: () => 0,
  sessionOf: (_openedAt, written) => writtenSession(written),
}

/** The clock of an account's zone; without a known zone there is no UTC. In loops, get it once. */
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

/** The user's entry in its normal form (`sessionKey`); null if there is none or it is ''. */
export function writtenSession(written: string | null): string | null {
  return written === null || written === '' ? null : sessionKey(written)
}
