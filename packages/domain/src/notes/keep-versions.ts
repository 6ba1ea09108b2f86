const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** While a note is being written, its former text is stored at most this often, in milliseconds. */
export const VERSION_EVERY_MS = 5 * MINUTE

/** Up to which age one version per interval is kept; older ones: one per day. */
const INTERVALS = [
  { age: DAY, every: VERSION_EVERY_MS },
  { age: 30 * DAY, every: HOUR },
  { age: Number.POSITIVE_INFINITY, every: DAY },
] as const

export const MAX_VERSIONS = 200

/**
 * The versions of a note to delete, given when each was saved (milliseconds since 1970): of each interval the newest
 * stays, at most 200 in all. The oldest version always stays.
 */
export function versionsToDelete<T extends { readonly savedAtMs: number }>(
  versions: readonly T[],
  nowMs: number,
): readonly T[] {
  const newestFirst = versions.toSorted((one, other) => other.savedAtMs - one.savedAtMs)
  const seen = new Set<string>()
  const oldest = newestFirst.at(-1)
  const kept = newestFirst.filter((version) => {
    const { every } = INTERVALS.find(({ age }) => nowMs - version.savedAtMs < age) ?? INTERVALS[2]
    const interval = `${every} ${Math.floor(version.savedAtMs / every)}`
    if (seen.has(interval)) return version === oldest
    seen.add(interval)
    return true
  })
  const staying = new Set(kept.length <= MAX_VERSIONS ? kept : [...kept.slice(0, MAX_VERSIONS - 1), oldest])
  return versions.filter((version) => !staying.has(version))
}
