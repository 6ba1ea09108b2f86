/** As the contract's `HEARTBEAT_EVERY_MS`, whose module would bring its schemas along; a test compares the two. */
export const BEAT_EVERY_MS = 5_000
/** Two beats that did not come, and some leeway: from then on something is wrong. */
const SILENCE_MS = 12_000

/** Times in milliseconds since 1970, by this device's clock. */
export type Heartbeats = {
  readonly count: number
  readonly lastAt: number | null
  /** Since when the next one is awaited: the last one, or when there began to be something to hear; null while there is not. */
  readonly since: number | null
  /** Beats that were due and did not come, before `since`. */
  readonly missed: number
  readonly longestGapMs: number
}

export const noBeats: Heartbeats = { count: 0, lastAt: null, since: null, missed: 0, longestGapMs: 0 }

/** From now on beats are due. */
export function awaitBeats(beats: Heartbeats, now: number): Heartbeats {
  return beats.since === null ? { ...beats, since: now } : beats
}

/** The stream is gone: what does not come over it is not missed, but what was already due stays so. */
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

/** Those that were missed so far, and those that are overdue at this moment. */
export function missedBeats({ missed, since }: Heartbeats, now: number): number {
  return missed + (since === null ? 0 : Math.max(0, Math.floor((now - since) / BEAT_EVERY_MS) - 1))
}

export function isSilent({ since }: Heartbeats, now: number): boolean {
  return since !== null && now - since > SILENCE_MS
}
