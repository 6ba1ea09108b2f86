export type StreamClock = {
  /** Milliseconds since 1970: when something was. */
  readonly now: () => number
  /** Milliseconds from anywhere, with fractions, which no setting of the clock moves: how long something took. */
  readonly elapsed: () => number
  /** Runs once after so long; what comes back takes it back. */
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
