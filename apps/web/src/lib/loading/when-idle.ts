/** So long other work may come first. */
const patienceMs = 2_000

/** Where the browser does not tell when it is idle (Safari). */
const guessedMs = 100

/** Resolves when the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: patienceMs })
    } else {
      setTimeout(resolve, guessedMs)
    }
  })
}
