const MINUTE_MS = 60_000
const MOST_KEYS = 10_000

/** What one server counts of each key in a minute, in its memory. */
export interface MinuteRate {
  /** Counts one more; answers whether it is taken. */
  takes(key: string): boolean
  isFull(key: string): boolean
}

/** The minute of a key begins with the first that is counted. */
export function createMinuteRate(most: number, now: () => number = Date.now): MinuteRate {
  const counts = new Map<string, { readonly endsAt: number; readonly count: number }>()
  const known = (key: string) => {
    const entry = counts.get(key)
    return entry !== undefined && now() < entry.endsAt ? entry : { endsAt: now() + MINUTE_MS, count: 0 }
  }
  return {
    takes(key) {
      const { endsAt, count } = known(key)
      // So many keys are made up: drop them all and start counting again.
      if (counts.size >= MOST_KEYS) counts.clear()
      counts.set(key, { endsAt, count: count + 1 })
      return count < most
    },
    isFull: (key) => known(key).count >= most,
  }
}
