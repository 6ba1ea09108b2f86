import type { StreamClock } from '../model/stream-clock.ts'

export type FakeClock = StreamClock & {
  /** Advances the time, and runs the timers that become due. */
  readonly pass: (ms: number) => void
  /** Number of pending timers. */
  readonly timers: () => number
}

/** A clock that only `pass` advances; starts at 2026-03-01 12:00 UTC. */
export function fakeClock(): FakeClock {
  let now = Date.parse('2026-03-01T12:00:00.000Z')
  const due = new Set<{ readonly at: number; readonly run: () => void }>()
  const next = (until: number) => [...due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    elapsed: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      due.add(timer)
      return () => void due.delete(timer)
    },
    pass(ms) {
      const end = now + ms
      for (let timer = next(end); timer; timer = next(end)) {
        due.delete(timer)
        now = Math.max(now, timer.at)
        timer.run()
      }
      now = end
    },
    timers: () => due.size,
  }
}
