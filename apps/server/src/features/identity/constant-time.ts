import { setTimeout as sleep } from 'node:timers/promises'

/** Settles, or rejects, no sooner than after `slotMs`: response times must not reveal whether an address is known. */
export async function inConstantTime<T>(slotMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await sleep(Math.max(0, slotMs - (performance.now() - startedAt)))
  }
}
