import { openSessions, SESSION_NAMES, type SessionName } from '../time/session.ts'

/** A session now: whether it is open, and when that changes (UTC seconds). */
export interface SessionState {
  readonly name: SessionName
  readonly isOpen: boolean
  readonly changesAt: number
}

const HOUR = 3_600
/** Longer than any weekend. */
const HOURS_AHEAD = 24 * 5

/** Sessions at a moment, in the order of the day. They begin and end at full hours of UTC. */
export function sessionClock(utcSeconds: number): readonly SessionState[] {
  if (!Number.isFinite(utcSeconds)) return []
  const hour = Math.floor(utcSeconds / HOUR)
  const open = Array.from({ length: HOURS_AHEAD }, (_, ahead) => openSessions((hour + ahead) * HOUR))
  return SESSION_NAMES.flatMap((name) => {
    const isOpen = open[0]?.includes(name) ?? false
    const change = open.findIndex((names) => names.includes(name) !== isOpen)
    return change < 0 ? [] : [{ name, isOpen, changesAt: (hour + change) * HOUR }]
  })
}
