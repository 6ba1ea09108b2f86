/** Maximum wait for an idle moment. */
const patienceMs = 2_000

/** Fallback without requestIdleCallback (Safari). */
const guessedMs = 100

/** Resolves when the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: patienceMs })
    } else {
      setTimeout(resolve, guessedMs)
    }
  })
}
