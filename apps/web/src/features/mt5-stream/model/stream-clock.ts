export type StreamClock = {
  /** Wall clock in milliseconds since 1970, for timestamps. */
  readonly now: () => number
  /** Monotonic clock in fractional milliseconds with an arbitrary origin, for durations. */
  readonly elapsed: () => number
  /** Runs once after `ms`; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

export const browserClock: StreamClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
