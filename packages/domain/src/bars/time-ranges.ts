/** Seconds from `from` (included) to `to` (excluded). */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** The same seconds in ascending ranges that neither overlap nor touch. Empty ranges are dropped. */
export function joinRanges(ranges: readonly TimeRange[]): readonly TimeRange[] {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    if (from >= to) continue
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** What is in `ranges` and not in `taken`; ascending. */
export function subtractRanges(
  ranges: readonly TimeRange[],
  taken: readonly TimeRange[],
): readonly TimeRange[] {
  const holes = joinRanges(taken)
  let next = 0
  return joinRanges(ranges).flatMap((range) => {
    const left: TimeRange[] = []
    let { from } = range
    while (next < holes.length && (holes[next]?.to ?? 0) <= from) next += 1
    for (let index = next; index < holes.length; index += 1) {
      const hole = holes[index]
      if (hole === undefined || hole.from >= range.to) break
      if (hole.from > from) left.push({ from, to: hole.from })
      from = Math.max(from, hole.to)
    }
    if (from < range.to) left.push({ from, to: range.to })
    return left
  })
}
