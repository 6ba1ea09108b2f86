import type { createBrowserRouter } from 'react-router'

/** How long the static shell of index.html may stand in for the first page; then a spinner takes over. */
const patienceMs = 1_500

/**
 * Resolves when the router has its first page, code and data, or after `patienceMs`. Until then index.html's static
 * shell is better: rendering earlier would replace it with nothing.
 */
export function whenInitialised(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) finish()
    })
    const timer = setTimeout(() => finish(), patienceMs)
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
