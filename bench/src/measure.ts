import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Duration of a piece of work in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Times two pieces of work in turns, so that a noisy moment of the machine affects both; returns the medians of each.
 * `before` runs before each piece, untimed.
 */
export async function alternating(
  rounds: number,
  value: () => unknown,
  floor: () => unknown,
  before: (piece: 'value' | 'floor') => unknown = () => undefined,
): Promise<{ readonly value: number; readonly floor: number }> {
  const times = { value: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const piece of ['floor', 'value'] as const) {
      await before(piece)
      times[piece].push(await timed(piece === 'value' ? value : floor))
    }
  }
  return { value: median(times.value), floor: median(times.floor) }
}

setFlagsFromString('--expose-gc')
/** So that one piece of work does not pay for another's garbage. */
export function collectGarbage(): void {
  runInNewContext('gc()')
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The quantile of the values (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
