import { isWeekend } from './market-week.ts'
import { zoneClock, type BrokerZone, type ZoneClock } from './zone.ts'

/** The cities whose working day makes a session, in the order of the day. */
export const SESSION_NAMES = ['sydney', 'asia', 'london', 'new-york'] as const
export type SessionName = (typeof SESSION_NAMES)[number]

/** A session, or two that overlap. */
export type Session = SessionName | 'asia-london' | 'london-new-york'

interface Hours {
  readonly name: SessionName
  readonly clock: ZoneClock | undefined
  /** Hours in the city's own clock. */
  readonly from: number
  readonly to: number
}

const DAY = 86_400
const HOUR = 3_600

/** Created on first use: a browser takes many milliseconds for its first clocks. */
let worldHours: readonly Hours[] | undefined

/**
 * The working hours that define forex sessions, each in local time, so that they follow summer time (source:
 * docs/time.md). Sydney and Tokyo overlap: Tokyo opens three or, in Sydney's summer time, four hours later.
 */
function makeHours(): readonly Hours[] {
  return [
    { name: 'sydney', clock: zoneClock('Australia/Sydney'), from: 7, to: 16 },
    { name: 'asia', clock: zoneClock('Asia/Tokyo'), from: 9, to: 18 },
    { name: 'london', clock: zoneClock('Europe/London'), from: 8, to: 17 },
    { name: 'new-york', clock: zoneClock('America/New_York'), from: 8, to: 17 },
  ]
}

/** The sessions that are open, Monday to Friday in each city; none at the weekend (Friday to Sunday 17:00 New York). */
export function openSessions(utcSeconds: number): readonly SessionName[] {
  worldHours ??= makeHours()
  const newYork = worldHours.find(({ name }) => name === 'new-york')?.clock
  if (newYork && isWeekend(newYork.toLocal(utcSeconds))) return []
  return worldHours.filter((hours) => isOpen(hours, utcSeconds)).map(({ name }) => name)
}

/**
 * The session at a moment, or the overlap that traders name: Asia with London, London with New York. Sydney counts only
 * while Tokyo is closed; New York's evening takes precedence over Sydney's morning. null at the weekend.
 */
export function sessionOf(utcSeconds: number): Session | null {
  const open = openSessions(utcSeconds)
  const [isAsia, isLondon, isNewYork] = [
    open.includes('asia'),
    open.includes('london'),
    open.includes('new-york'),
  ]
  if (isLondon) return isNewYork ? 'london-new-york' : isAsia ? 'asia-london' : 'london'
  if (isNewYork) return 'new-york'
  if (isAsia) return 'asia'
  return open.includes('sydney') ? 'sydney' : null
}

/** The session as `asia`, `london` or `new-york`, without overlaps: the later opening wins. */
export function mainSessionOf(utcSeconds: number): 'asia' | 'london' | 'new-york' | null {
  const session = sessionOf(utcSeconds)
  switch (session) {
    case null:
      return null
    case 'sydney':
    case 'asia':
      return 'asia'
    case 'asia-london':
    case 'london':
      return 'london'
    case 'london-new-york':
    case 'new-york':
      return 'new-york'
  }
}

/** Hour of a zone's clock, 0 to 23; null for an unknown zone. */
export function hourIn(zone: BrokerZone, utcSeconds: number): number | null {
  const clock = zoneClock(zone)
  return clock ? Math.floor(secondOfDay(clock.toLocal(utcSeconds)) / HOUR) : null
}

function isOpen({ clock, from, to }: Hours, utcSeconds: number): boolean {
  if (!clock) return false
  const local = clock.toLocal(utcSeconds)
  // 1970-01-01 was a Thursday; 0 is Monday.
  const weekday = (((Math.floor(local / DAY) + 3) % 7) + 7) % 7
  const second = secondOfDay(local)
  return weekday < 5 && second >= from * HOUR && second < to * HOUR
}

function secondOfDay(localSeconds: number): number {
  const second = localSeconds % DAY
  return second < 0 ? second + DAY : second
}
