/**
 * Equals the contract's `HEARTBEAT_EVERY_MS`; not imported, because that module bundles its schemas. A test compares
 * the two.
 */
export const BEAT_EVERY_MS = 5_000
/** Two missed beats plus some tolerance. */
const SILENCE_MS = 12_000

/** Times in milliseconds since 1970, from this device's clock. */
export type Heartbeats = {
  readonly count: number
  readonly lastAt: number | null
  /** Start of the current wait: the last beat, or when beats became due; null while none are due. */
  readonly since: number | null
  /** Beats that were due and missed before `since`. */
  readonly missed: number
  readonly longestGapMs: number
}

export const noBeats: Heartbeats = { count: 0, lastAt: null, since: null, missed: 0, longestGapMs: 0 }

/** Beats are due from now on. */
export function awaitBeats(beats: Heartbeats, now: number): Heartbeats {
  return beats.since === null ? { ...beats, since: now } : beats
}

/** The stream has ended: later beats are not due, but those already missed still count. */
export function stopBeats(beats: Heartbeats, now: number): Heartbeats {
  return { ...beats, missed: missedBeats(beats, now), since: null }
}

export function takeBeat(beats: Heartbeats, now: number): Heartbeats {
  const gapMs = beats.since === null || beats.lastAt === null ? 0 : now - beats.since
  return {
    count: beats.count + 1,
    lastAt: now,
    since: now,
    missed: missedBeats(beats, now),
    longestGapMs: Math.max(beats.longestGapMs, gapMs),
  }
}

/** Beats missed so far, including those overdue now. */
export function missedBeats({ missed, since }: Heartbeats, now: number): number {
  return missed + (since === null ? 0 : Math.max(0, Math.floor((now - since) / BEAT_EVERY_MS) - 1))
}

export function isSilent({ since }: Heartbeats, now: number): boolean {
  return since !== null && now - since > SILENCE_MS
}
