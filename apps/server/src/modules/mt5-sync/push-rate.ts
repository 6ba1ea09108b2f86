const MINUTE_MS = 60_000
const MOST_KEYS = 10_000

/** Counts what arrives by each key in a minute; answers whether one more is taken. */
export function createPushRate(most: number, now: () => number = Date.now): (key: string) => boolean {
  let minute = -1
  let counts = new Map<string, number>()
  return (key) => {
    const current = Math.floor(now() / MINUTE_MS)
    // With so many keys that somebody is making them up, counting begins anew.
    if (current !== minute || counts.size >= MOST_KEYS) counts = new Map()
    minute = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= most
  }
}
