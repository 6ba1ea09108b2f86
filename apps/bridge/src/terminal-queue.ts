import { TerminalError } from './terminal-error.ts'
import type { Terminal } from './terminals/terminal.ts'

export interface QueueLimits {
  /** Waiting, besides the one that is being answered. */
  readonly length: number
  /** From when a call gets its turn. */
  readonly timeoutMs: number
}

const DEFAULT_LIMITS: QueueLimits = { length: 64, timeoutMs: 55_000 }

/** One terminal, and everyone who asks it in turn: a terminal has one account at a time. */
export interface TerminalQueue {
  readonly waiting: () => number
  /** Throws `TerminalError`: `busy` where too many wait, `terminal-slow` where the work takes too long. */
  run<T>(work: (terminal: Terminal) => Promise<T>): Promise<T>
}

export function queueFor(terminal: Terminal, limits: QueueLimits = DEFAULT_LIMITS): TerminalQueue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function inTime<T>(work: (terminal: Terminal) => Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // The call goes on inside the terminal unless it is ended: the next one would wait for it.
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
        throw new TerminalError('busy', 'Too many requests wait for this terminal. Try again in a minute.')
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
