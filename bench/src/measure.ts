/** Milliseconds that a piece of work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Times two pieces of work in turns, so that a noisy moment of the machine meets both; the medians of each. */
export async function alternating(
  rounds: number,
  value: () => unknown,
  floor: () => unknown,
): Promise<{ readonly value: number; readonly floor: number }> {
  const values: number[] = []
  const floors: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await timed(floor))
    values.push(await timed(value))
  }
  return { value: median(values), floor: median(floors) }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which the given share of the values lies (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
