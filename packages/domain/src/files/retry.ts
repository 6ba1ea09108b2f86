/** How long a storage operation is repeated, in milliseconds. */
export const RETRY_LIMIT_MS = { operation: 120_000, upload: 600_000 } as const

/** Whether a storage operation with this HTTP status is worth repeating. */
export function isRetriable(status: number): boolean {
  return (status >= 500 && status <= 599) || status === 408 || status === 429
}

/**
 * Milliseconds to wait before the next attempt; null if it would begin after the limit. Doubles from half a second to
 * 32 seconds; `random` in [0, 1) spreads clients over the second half of the wait.
 */
export function retryDelay(
  attempt: number,
  elapsedMs: number,
  limitMs: number,
  random: number,
): number | null {
  const longest = Math.min(500 * 2 ** attempt, 32_000)
  const delay = longest / 2 + (longest / 2) * random
  return elapsedMs + delay > limitMs ? null : delay
}
