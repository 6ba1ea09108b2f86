import { AppError } from '@plumbline/contract/errors'

/** Decoding time that a user may use at once: hundreds of screenshots, or a few of the largest images. */
const MAX_MS = 120_000
/** What is used up comes back at a fifth of the passing time. */
const REGAIN = 0.2
const MAX_USERS = 10_000

export interface DecodingBudget {
  /** Throws TOO_MANY_REQUESTS, with the wait, if the user's time is used up. */
  require(whose: string): void
  /** Runs `work` and counts its time. */
  spend<T>(whose: string, work: () => Promise<T>): Promise<T>
}

/** The time that each user's images take, in the memory of one server. `now` is in milliseconds and never goes back. */
export function createDecodingBudget(now: () => number = () => performance.now()): DecodingBudget {
  const spent = new Map<string, { readonly ms: number; readonly at: number }>()
  const spentBy = (whose: string) => {
    const { ms, at } = spent.get(whose) ?? { ms: 0, at: now() }
    return Math.max(0, ms - (now() - at) * REGAIN)
  }
  return {
    require(whose) {
      const over = spentBy(whose) - MAX_MS
      if (over < 0) return
      const retryAfterSeconds = Math.ceil((over + 1) / REGAIN / 1000)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds })
    },
    async spend(whose, work) {
      const start = now()
      try {
        return await work()
      } finally {
        const ms = spentBy(whose) + now() - start
        if (spent.size >= MAX_USERS) spent.clear()
        spent.set(whose, { ms, at: now() })
      }
    },
  }
}
