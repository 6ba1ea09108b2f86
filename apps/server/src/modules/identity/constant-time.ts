import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers, or refuses, no sooner than after `slotMs`, however little there was to do: whether an address is known is not
 * to be read from a clock.
 */
export async function inConstantTime<T>(slotMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await sleep(Math.max(0, slotMs - (performance.now() - startedAt)))
  }
}
