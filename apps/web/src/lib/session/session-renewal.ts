/** Renew if less than this remains: the specification's five minutes, plus its 30 s for clock differences. */
const RENEW_BEFORE_MS = 5 * 60_000 + 30_000

/** After a renewal that failed, or did not extend the session. */
const ASK_AGAIN_MS = 60_000

/** A longer timer would fire late after the machine has slept. */
const LONGEST_STEP_MS = 60_000

type Renewal = {
  readonly now: number
  /** When the session ends, as last reported by the server. */
  readonly expiresAt: number
  /** When it was last renewed; null for never. */
  readonly askedAt: number | null
}

/** Milliseconds until the next check; 0: renew the session now. */
export function renewalStep({ now, expiresAt, askedAt }: Renewal): number {
  if (Number.isNaN(expiresAt)) return LONGEST_STEP_MS
  const dueAt = expiresAt - RENEW_BEFORE_MS
  // After a clock was set back, a time in the future is long past.
  const againAt = askedAt === null || askedAt > now ? dueAt : askedAt + ASK_AGAIN_MS
  return Math.min(LONGEST_STEP_MS, Math.max(0, Math.max(dueAt, againAt) - now))
}
