import { openSessions, SESSION_NAMES, type SessionName } from '../time/session.ts'

/** A time in which a session is open (UTC seconds). */
export interface SessionHours {
  readonly from: number
  readonly to: number
}

/** A session at a moment. */
export interface SessionState {
  readonly name: SessionName
  readonly isOpen: boolean
  /** The current opening or, if closed, the next one. */
  readonly current: SessionHours
  /** All openings from two days before the moment to five days after it. */
  readonly openings: readonly SessionHours[]
}

const HOUR = 3_600
const HOURS_BEFORE = 24 * 2
/** Longer than any weekend. */
const HOURS_AHEAD = 24 * 5

/** Sessions at a moment, in the order of the day. They begin and end at full hours of UTC. */
export function sessionClock(utcSeconds: number): readonly SessionState[] {
  if (!Number.isFinite(utcSeconds)) return []
  const first = Math.floor(utcSeconds / HOUR) - HOURS_BEFORE
  const open = Array.from({ length: HOURS_BEFORE + HOURS_AHEAD }, (_, hour) =>
    openSessions((first + hour) * HOUR),
  )
  return SESSION_NAMES.flatMap((name) => {
    const openings = openingsOf(
      open.map((names) => names.includes(name)),
      first,
    )
    const current = openings.find(({ to }) => to > utcSeconds)
    return current === undefined ? [] : [{ name, isOpen: current.from <= utcSeconds, current, openings }]
  })
}

function openingsOf(isOpen: readonly boolean[], firstHour: number): readonly SessionHours[] {
  return isOpen.flatMap((open, hour) => {
    if (!open || isOpen[hour - 1] === true) return []
    const end = isOpen.indexOf(false, hour)
    return [{ from: (firstHour + hour) * HOUR, to: (firstHour + (end < 0 ? isOpen.length : end)) * HOUR }]
  })
}
