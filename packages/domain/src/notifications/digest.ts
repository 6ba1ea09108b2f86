import { type BrokerZone, toLocalSeconds, toUtcSeconds } from '../time/zone.ts'
import { type QuietHours, quietUntil, secondOfDay } from './quiet-hours.ts'

export const digestRhythms = ['off', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** When digests are sent: each day, or each Monday, at a time of day (`HH:mm`). */
export interface DigestPlan {
  readonly rhythm: DigestRhythm
  readonly time: string
}

const DAY = 86_400
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4

/** The last moment up to now at which a digest was planned, in milliseconds; null if digests are off. */
export function lastDigestTurn(nowMs: number, { rhythm, time }: DigestPlan, zone: BrokerZone): number | null {
  if (rhythm === 'off') return null
  const now = Math.floor(nowMs / 1000)
  const today = Math.floor(toLocalSeconds(now, zone) / DAY)
  // A clock change at that time may put today’s turn after now.
  for (let day = today; ; day -= 1) {
    const turn = toUtcSeconds(day * DAY + secondOfDay(time), zone)
    if (turn <= now && (rhythm === 'daily' || isMonday(day))) return turn * 1000
  }
}

function isMonday(day: number): boolean {
  return (((day - FIRST_MONDAY) % 7) + 7) % 7 === 0
}

/** Whether a digest is due: its turn has come since the last one, and it is not quiet. */
export function digestIsDue(
  nowMs: number,
  plan: DigestPlan,
  lastMs: number,
  quietHours: QuietHours | null,
  zone: BrokerZone,
): boolean {
  const turn = lastDigestTurn(nowMs, plan, zone)
  if (turn === null || turn <= lastMs) return false
  return quietHours === null || quietUntil(nowMs, quietHours, zone) === null
}

export interface DigestItem {
  readonly createdMs: number
  readonly isRead: boolean
}

/** Items of a digest; the rest are counted. */
const MAX_ITEMS = 20

export interface DigestContent<Item> {
  /** Newest first. */
  readonly items: readonly Item[]
  readonly more: number
}

/** What a digest lists of the notifications that wait for it: those not read in the app. null: nothing to send. */
export function digestContent<Item extends DigestItem>(waiting: readonly Item[]): DigestContent<Item> | null {
  const unread = waiting.filter(({ isRead }) => !isRead).toSorted((a, b) => b.createdMs - a.createdMs)
  if (unread.length === 0) return null
  return { items: unread.slice(0, MAX_ITEMS), more: Math.max(0, unread.length - MAX_ITEMS) }
}
