import { timingSafeEqual } from 'node:crypto'
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

/** Compares secrets; how long it takes depends on their length alone. */
export function isEqualInConstantTime(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
