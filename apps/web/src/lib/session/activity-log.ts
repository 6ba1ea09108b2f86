import type { LocalKey } from '#web/lib/local-store/local-stores.ts'

/** What the browser's tabs share: localStorage, or a map in tests. */
export type SharedValues = {
  readonly read: (key: LocalKey) => string | null
  readonly write: (key: LocalKey, value: string) => void
}

/** When somebody last did something in any tab of this browser, in milliseconds since 1970. */
export const LAST_ACTIVITY_KEY = 'plumbline.last-activity'

/** When the present stretch of activity began: all before it was over before somebody came back. */
export const ACTIVE_SINCE_KEY = 'plumbline.active-since'

/** Between two looks at the clock, while there is nothing to count down. */
const LOOK_MS = 5_000
const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** `over`: time to sign out. `nextLookMs`: when to look again. */
export type Idle =
  | { readonly kind: 'active'; readonly nextLookMs: number }
  | { readonly kind: 'warning'; readonly secondsLeft: number; readonly nextLookMs: number }
  | { readonly kind: 'over' }

/** How long nobody has been here, for a sign-out after so many minutes (0: never). The last minute warns. */
export function idleOf(now: number, lastActivityAt: number, minutes: number): Idle {
  if (minutes <= 0) return { kind: 'active', nextLookMs: LOOK_MS }
  const timeoutMs = minutes * MINUTE_MS
  const leftMs = lastActivityAt + timeoutMs - now
  if (leftMs <= 0) return { kind: 'over' }
  // Of two minutes or less, half would else be a warning.
  const warnMs = Math.min(MINUTE_MS, timeoutMs / 2)
  if (leftMs > warnMs) return { kind: 'active', nextLookMs: Math.min(LOOK_MS, leftMs - warnMs) }
  const secondsLeft = Math.ceil(leftMs / SECOND_MS)
  return { kind: 'warning', secondsLeft, nextLookMs: leftMs - (secondsLeft - 1) * SECOND_MS }
}

export type ActivityLog = {
  /** This page was just loaded, or somebody has just signed in: that is activity, however long ago the last was. */
  readonly begin: () => void
  /** Somebody did something; false where that came too late. */
  readonly note: () => boolean
  readonly look: () => Idle
}

/** The part of one tab in what all know of activity. Times are those of the clock on the wall, which runs on in a sleeping machine. */
export function createActivityLog(values: SharedValues, minutes: number, now: () => number): ActivityLog {
  /** The last activity that this tab has seen. */
  let known = now()
  /** What is stored; the future, after a clock was put back, is now. */
  const read = (key: LocalKey): number | null => {
    const stored = values.read(key)
    const at = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
    return Number.isFinite(at) ? Math.min(at, now()) : null
  }
  const look = (): Idle => {
    // Another tab began anew after this one should have signed out: this one slept through its time. Tabs that begin at
    // the same moment have not.
    const since = read(ACTIVE_SINCE_KEY)
    if (since !== null && idleOf(since, known, minutes).kind === 'over') return { kind: 'over' }
    known = read(LAST_ACTIVITY_KEY) ?? known
    return idleOf(now(), known, minutes)
  }
  const record = (): void => {
    known = now()
    values.write(LAST_ACTIVITY_KEY, String(known))
  }
  return {
    begin() {
      const last = read(LAST_ACTIVITY_KEY)
      if (last === null || idleOf(now(), last, minutes).kind === 'over') {
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
