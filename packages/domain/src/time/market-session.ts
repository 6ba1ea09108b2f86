import { sessionOf, type Session } from './session.ts'

/** Sessions by number, in the order of the day; 0 is none. */
export const SESSIONS: readonly (Session | null)[] = [
  null,
  'sydney',
  'asia',
  'asia-london',
  'london',
  'london-new-york',
  'new-york',
]

// Sessions begin and end at full hours of UTC: the clocks of their four cities differ from it by whole hours.
const HOUR = 3_600
const STRETCH_HOURS = 8_192
/** Sessions are known from 1970 to 2099 only. */
const LAST_HOUR = 4_102_444_800 / HOUR

const stretches: (Uint8Array | undefined)[] = []

/**
 * Index in SESSIONS of the session at UTC seconds; 0 at the weekend and outside 1970 to 2099. Read from a table that is
 * built about a year at a time: a million lookups take a few milliseconds.
 */
export function sessionNumberAt(utcSeconds: number): number {
  const hour = Math.floor(utcSeconds / HOUR)
  if (!(hour >= 0 && hour < LAST_HOUR)) return 0
  const index = Math.floor(hour / STRETCH_HOURS)
  const stretch = (stretches[index] ??= makeStretch(index))
  return stretch[hour - index * STRETCH_HOURS] ?? 0
}

function makeStretch(index: number): Uint8Array {
  const first = index * STRETCH_HOURS
  return Uint8Array.from({ length: STRETCH_HOURS }, (_, hour) =>
    SESSIONS.indexOf(sessionOf((first + hour) * HOUR)),
  )
}

/** Spellings of the sessions, in lower case. */
const SPELLINGS: readonly (readonly [spelling: string, session: Session])[] = [
  ['sydney', 'sydney'],
  ['asia', 'asia'],
  ['asian', 'asia'],
  ['tokyo', 'asia'],
  ['london', 'london'],
  ['new-york', 'new-york'],
  ['new york', 'new-york'],
  ['newyork', 'new-york'],
  ['ny', 'new-york'],
  ['asia-london', 'asia-london'],
  ['london-new-york', 'london-new-york'],
]

export const SESSION_SPELLINGS: ReadonlyMap<string, Session> = new Map(SPELLINGS)

/** The session that a text names, in any case; other texts are the user's own sessions and stay unchanged. */
export function sessionKey(text: string): string {
  return SESSION_SPELLINGS.get(text.toLowerCase()) ?? text
}
