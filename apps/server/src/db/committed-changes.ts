import { AsyncLocalStorage } from 'node:async_hooks'
import type { LiveChange } from '@plumbline/contract/live/live'

const collections = new AsyncLocalStorage<LiveChange[]>()

/** Runs `work`; `committed` is filled with what the transactions in it changed, once they are committed. */
export async function collectCommitted<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly committed: readonly LiveChange[] }> {
  const committed: LiveChange[] = []
  const result = await collections.run(committed, work)
  return { result, committed }
}

export function noteCommitted(changes: readonly LiveChange[]): void {
  collections.getStore()?.push(...changes)
}
