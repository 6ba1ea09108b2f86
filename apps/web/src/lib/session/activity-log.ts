import type { LocalKey } from '#web/lib/local-store/local-stores.ts'

/** Storage shared by the browser's tabs: localStorage, or a map in tests. */
export type SharedValues = {
  readonly read: (key: LocalKey) => string | null
  readonly write: (key: LocalKey, value: string) => void
}

/** Last user activity in any tab of this browser, in milliseconds since 1970. */
export const LAST_ACTIVITY_KEY = 'plumbline.last-activity'

/** Start of the current stretch of activity: the user was inactive for too long before it. */
export const ACTIVE_SINCE_KEY = 'plumbline.active-since'

/** Interval between two checks, unless counting down. */
const LOOK_MS = 5_000
const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** `over`: time to sign out. `nextLookMs`: time until the next check. */
export type Inactivity =
  | { readonly kind: 'active'; readonly nextLookMs: number }
  | { readonly kind: 'warning'; readonly secondsLeft: number; readonly nextLookMs: number }
  | { readonly kind: 'over' }

/** The inactivity state, for a timeout in minutes (0: never). The last minute is a warning. */
export function inactivityOf(now: number, lastActivityAt: number, minutes: number): Inactivity {
  if (minutes <= 0) return { kind: 'active', nextLookMs: LOOK_MS }
  const timeoutMs = minutes * MINUTE_MS
  const leftMs = lastActivityAt + timeoutMs - now
  if (leftMs <= 0) return { kind: 'over' }
  // For a timeout below two minutes, warn for half of it: a full minute would be most of it.
  const warnMs = Math.min(MINUTE_MS, timeoutMs / 2)
  if (leftMs > warnMs) return { kind: 'active', nextLookMs: Math.min(LOOK_MS, leftMs - warnMs) }
  const secondsLeft = Math.ceil(leftMs / SECOND_MS)
  return { kind: 'warning', secondsLeft, nextLookMs: leftMs - (secondsLeft - 1) * SECOND_MS }
}

export type ActivityLog = {
  /** Page loaded, or user signed in: counts as activity, however long ago the last one was. */
  readonly begin: () => void
  /** Records activity; false if it came too late. */
  readonly note: () => boolean
  readonly look: () => Inactivity
}

/** One tab's view of the activity of all tabs. Uses wall-clock time, which continues while the machine sleeps. */
export function createActivityLog(values: SharedValues, minutes: number, now: () => number): ActivityLog {
  /** The last activity this tab knows of. */
  let known = now()
  /** The stored time; after a clock was set back, a future time counts as now. */
  const read = (key: LocalKey): number | null => {
    const stored = values.read(key)
    const at = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
    return Number.isFinite(at) ? Math.min(at, now()) : null
  }
  const look = (): Inactivity => {
    // Another tab started a new stretch after this tab should have signed out: this tab slept through its timeout. Tabs
    // opened at the same moment have not.
    const since = read(ACTIVE_SINCE_KEY)
    if (since !== null && inactivityOf(since, known, minutes).kind === 'over') return { kind: 'over' }
    known = read(LAST_ACTIVITY_KEY) ?? known
    return inactivityOf(now(), known, minutes)
  }
  const record = (): void => {
    known = now()
    values.write(LAST_ACTIVITY_KEY, String(known))
  }
  return {
    begin() {
      const last = read(LAST_ACTIVITY_KEY)
      if (last === null || inactivityOf(now(), last, minutes).kind === 'over') {
        values.write(ACTIVE_SINCE_KEY, String(now()))
      }
      record()
    },
    note() {
      if (look().kind === 'over') return false
      record()
      return true
    },
    look,
  }
}
