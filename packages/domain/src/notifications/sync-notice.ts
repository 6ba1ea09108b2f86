/** Consecutive failed runs after which the user is notified: one alone is often a terminal that restarts. */
const FAILURES_IN_A_ROW = 2

export interface SyncFailure {
  /** Failed runs in a row, with this one. */
  readonly failures: number
  /** Nothing changes until the user acts: the password is missing or was refused. */
  readonly needsUser: boolean
}

/** Whether a failed run is worth a notification. */
export function isNotedFailure({ failures, needsUser }: SyncFailure): boolean {
  return needsUser || failures >= FAILURES_IN_A_ROW
}

/**
 * Identifies a streak of failures: the account and its last success, or the moment that it was linked. All runs of one
 * streak have the same, and no two streaks do.
 */
export function failureStreak(accountId: string, lastSuccess: Date): string {
  return `${accountId} ${lastSuccess.toISOString()}`
}
