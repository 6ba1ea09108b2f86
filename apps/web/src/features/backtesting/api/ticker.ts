/** Between two paints while playing. */
const FRAME_MS = 40

/** Calls `tick` with the number of bars that are due; returns how to stop it. */
export function startTicker(
  barsPerSecond: () => number,
  tick: (due: number) => Promise<void> | void,
  onError: (error: unknown) => void,
): () => void {
  let due = 0
  let before = performance.now()
  let isBusy = false
  const once = async () => {
    const now = performance.now()
    // A hidden tab wakes up rarely: it does not catch up.
    due += (Math.min(now - before, 500) / 1_000) * barsPerSecond()
    before = now
    if (isBusy || due < 1) return
    isBusy = true
    const whole = Math.floor(due)
    due -= whole
    await tick(whole)
    isBusy = false
  }
  const timer = setInterval(() => {
    once().catch(onError)
  }, FRAME_MS)
  return () => clearInterval(timer)
}
