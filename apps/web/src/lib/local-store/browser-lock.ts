const lockOf = (name: string) => `plumbline.send ${name}`

/**
 * Runs work in one tab of the browser at a time; at once where the browser has no locks, which exist on https and
 * localhost only. `mostMs`: how long it waits for its turn at most.
 */
export async function withBrowserLock<T>(name: string, work: () => Promise<T>, mostMs?: number): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work()
  const signal = mostMs === undefined ? undefined : AbortSignal.timeout(mostMs)
  let isRunning = false
  try {
    return await locks.request(lockOf(name), { ...(signal && { signal }) }, () => {
      isRunning = true
      return work()
    })
  } catch (error) {
    if (isRunning) throw error
    return work()
  }
}
