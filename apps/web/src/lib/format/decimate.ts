/**
 * Selects the points of a long line to draw: the lowest and the highest of each bucket (a pixel column), in their
 * order, plus the first and the last. Keeps spikes, which picking every nth point would lose. Returns ascending
 * indices.
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
    // The line must start and end where the account did: the outer points replace one of their bucket.
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

/** Of two extremes, the one farther from the value that is kept anyway. */
function farthestFrom(values: ArrayLike<number>, kept: number, a: number, b: number): number {
  const from = values[kept] ?? 0
  return Math.abs((values[a] ?? 0) - from) >= Math.abs((values[b] ?? 0) - from) ? a : b
}
