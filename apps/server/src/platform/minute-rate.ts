const MINUTE_MS = 60_000
const MAX_KEYS = 10_000

/** Counts per key and minute, in the memory of one server. */
export interface MinuteRate {
  /** Counts one more; returns whether it is within the limit. */
  takes(key: string): boolean
  isFull(key: string): boolean
}

/** The minute of a key begins with its first count. It ends whatever happens to the system's clock. */
export function createMinuteRate(most: number, now: () => number = () => performance.now()): MinuteRate {
  const counts = new Map<string, { readonly endsAt: number; readonly count: number }>()
  const known = (key: string) => {
    const entry = counts.get(key)
    return entry !== undefined && now() < entry.endsAt ? entry : { endsAt: now() + MINUTE_MS, count: 0 }
  }
  return {
    takes(key) {
      const { endsAt, count } = known(key)
      // So many keys can only be forged: drop them all and start counting again.
      if (counts.size >= MAX_KEYS) counts.clear()
      counts.set(key, { endsAt, count: count + 1 })
      return count < most
    },
    isFull: (key) => known(key).count >= most,
  }
}
