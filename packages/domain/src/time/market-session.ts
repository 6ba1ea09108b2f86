import { sessionOf, type Session } from './session.ts'

/** Every session by its number: 0 is none. The order is that of the day. */
export const SESSIONS: readonly (Session | null)[] = [
  null,
  'sydney',
  'asia',
  'asia-london',
  'london',
  'london-new-york',
  'new-york',
]

// Sessions begin and end at full hours of UTC: the clocks of their four places are whole hours away from it.
const HOUR = 3_600
const STRETCH_HOURS = 8_192
/** 1970 to 2099: no clock is known outside. */
const LAST_HOUR = 4_102_444_800 / HOUR

const stretches: (Uint8Array | undefined)[] = []

/**
 * Number in SESSIONS of the session at UTC seconds; 0 at the weekend and outside 1970 to 2099. From a table that is made
 * a year at a time: a million questions take some milliseconds.
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

/** How people write the sessions; in lower case. */
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

/** The session that a text means, in any case; other texts are sessions of the person's own and stay as they are. */
export function sessionKey(text: string): string {
  return SESSION_SPELLINGS.get(text.toLowerCase()) ?? text
}
