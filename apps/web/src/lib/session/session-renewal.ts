/** Asked for anew when less remains: the spec's five minutes, and its 30 s for clocks that differ. */
const RENEW_BEFORE_MS = 5 * 60_000 + 30_000

/** After a renewal that failed, or that brought no later end. */
const ASK_AGAIN_MS = 60_000

/** A timer that was set for longer would come late after the machine has slept. */
const LONGEST_STEP_MS = 60_000

type Renewal = {
  readonly now: number
  /** When the session ends, as the server said last. */
  readonly expiresAt: number
  /** When it was asked for anew the last time; null for never. */
  readonly askedAt: number | null
}

/** Milliseconds until it is time to look again; 0: ask for the session now. */
export function renewalStep({ now, expiresAt, askedAt }: Renewal): number {
  if (Number.isNaN(expiresAt)) return LONGEST_STEP_MS
  const dueAt = expiresAt - RENEW_BEFORE_MS
  // After a clock was put back, what lies ahead was long ago.
  const againAt = askedAt === null || askedAt > now ? dueAt : askedAt + ASK_AGAIN_MS
  return Math.min(LONGEST_STEP_MS, Math.max(0, Math.max(dueAt, againAt) - now))
}
