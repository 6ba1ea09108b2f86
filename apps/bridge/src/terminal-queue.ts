import { TerminalError } from './terminal-error.ts'
import type { Terminal } from './terminals/terminal.ts'

export interface QueueLimits {
  /** Maximum number of waiting calls, not counting the running one. */
  readonly length: number
  /** Counted from the start of a call's execution. */
  readonly timeoutMs: number
}

const DEFAULT_LIMITS: QueueLimits = { length: 64, timeoutMs: 55_000 }

/** Serialises calls to one terminal, because a terminal is signed in to one account at a time. */
export interface TerminalQueue {
  readonly waiting: () => number
  /** Throws `TerminalError`: `busy` if too many calls wait, `terminal-slow` if the work exceeds the time limit. */
  run<T>(work: (terminal: Terminal) => Promise<T>): Promise<T>
}

export function queueFor(terminal: Terminal, limits: QueueLimits = DEFAULT_LIMITS): TerminalQueue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function inTime<T>(work: (terminal: Terminal) => Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // Without an abort the call continues inside the terminal and blocks the next one.
      terminal.abort()
      const seconds = Math.round(limits.timeoutMs / 1000)
      late.reject(
        new TerminalError(
          'terminal-slow',
          `The terminal did not answer within ${seconds} seconds. Try again.`,
        ),
      )
    }, limits.timeoutMs)
    try {
      return await Promise.race([work(terminal), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    waiting: () => waiting,
    async run(work) {
      if (waiting > limits.length)
        throw new TerminalError(
          'busy',
          'Too many requests are waiting for this terminal. Try again in a minute.',
        )
      waiting += 1
      const turn = last.then(() => inTime(work))
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
  }
}
