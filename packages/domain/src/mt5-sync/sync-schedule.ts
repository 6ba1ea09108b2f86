// The spec's constants (sections 4 and 9).
export const FIRST_CHECK_MS = 5_000
export const CHECK_EVERY_MS = 60_000
/** A check is skipped if the previous one was more recent than this. */
export const CHECK_APART_MS = 30_000
export const DEFAULT_INTERVAL_MINUTES = 60
export const LONGEST_INTERVAL_MINUTES = 7 * 24 * 60
export const YEARS_BACK = 10
/** Server clocks run ahead of ours. */
export const DAYS_AHEAD = 2
/** A known history is requested again from this long before its last deal: deals can arrive late. */
export const OVERLAP_DAYS = 7

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LONGEST_WAIT_MINUTES = 60

/** Determines when an account is synchronised automatically. */
export interface Schedule {
  readonly enabled: boolean
  readonly autoSync: boolean
  readonly intervalMinutes: number
  /** Milliseconds since 1970; null before the first synchronisation. */
  readonly lastSyncMs: number | null
  /** Consecutive failures. */
  readonly failures: number
}

/**
 * The next automatic synchronisation, in milliseconds since 1970; null: never. Before the first one it is now, else an
 * interval after the last. After failures it retries after 1, 2, 4, … minutes, up to an hour or the interval if
 * shorter, so that checks go on without flooding the broker.
 */
export function nextSyncAt(schedule: Schedule, nowMs: number): number | null {
  const { enabled, autoSync, intervalMinutes, lastSyncMs, failures } = schedule
  if (!enabled || !autoSync) return null
  if (failures > 0) {
    const wait = Math.min(2 ** (failures - 1), LONGEST_WAIT_MINUTES, Math.max(1, intervalMinutes))
    return nowMs + wait * MINUTE_MS
  }
  return lastSyncMs === null ? nowMs : lastSyncMs + intervalMinutes * MINUTE_MS
}

/**
 * The period to request from a terminal: from ten years back, or an overlap before the last known deal, to two days
 * ahead.
 */
export function historyWindow(
  nowMs: number,
  lastDealMs: number | null,
): { readonly fromMs: number; readonly toMs: number } {
  const tenYearsAgo = new Date(nowMs)
  tenYearsAgo.setUTCFullYear(tenYearsAgo.getUTCFullYear() - YEARS_BACK)
  const fromMs = lastDealMs === null ? tenYearsAgo.getTime() : lastDealMs - OVERLAP_DAYS * DAY_MS
  return { fromMs, toMs: nowMs + DAYS_AHEAD * DAY_MS }
}
