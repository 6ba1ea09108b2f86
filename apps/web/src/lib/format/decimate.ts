/**
 * Chooses which points of a long line to draw: per bucket the lowest and the highest, in their order,
 * so at most two a bucket (a pixel column), plus the first and the last. Spikes survive, which an
 * every-nth choice would lose. Returns ascending indices.
 */
export function decimate(values: ArrayLike<number>, buckets: number): number[] {
  const count = values.length
  const columns = Math.max(1, Math.floor(buckets))
  if (count <= columns * 2) return Array.from({ length: count }, (_, index) => index)

  if (columns === 1) return [0, count - 1]

  const kept: number[] = []
  const keep = (index: number) => {
    if (kept.at(-1) !== index) kept.push(index)
  }
  for (let bucket = 0; bucket < columns; bucket++) {
    const start = Math.floor((bucket * count) / columns)
    const end = Math.floor(((bucket + 1) * count) / columns)
    let lowest = start
    let highest = start
    for (let index = start + 1; index < end; index++) {
      const value = values[index] ?? 0
      if (value < (values[lowest] ?? 0)) lowest = index
      if (value > (values[highest] ?? 0)) highest = index
    }
    // The line must begin and end where the account did: the outer points take a place of their bucket.
    if (bucket === 0) {
      keep(0)
      keep(farthestFrom(values, 0, lowest, highest))
    } else if (bucket === columns - 1) {
      keep(farthestFrom(values, count - 1, lowest, highest))
      keep(count - 1)
    } else {
      keep(Math.min(lowest, highest))
      keep(Math.max(lowest, highest))
    }
  }
  return kept
}

/** Of two extremes, the one that lies farther from the value that is kept anyway. */
function farthestFrom(values: ArrayLike<number>, kept: number, a: number, b: number): number {
  const from = values[kept] ?? 0
  return Math.abs((values[a] ?? 0) - from) >= Math.abs((values[b] ?? 0) - from) ? a : b
}
