import { AsyncLocalStorage } from 'node:async_hooks'
import type { LiveChange } from '@plumbline/contract/live/live'

interface Collection {
  readonly userId: string | null
  readonly changes: LiveChange[]
}

const collections = new AsyncLocalStorage<Collection>()

/**
 * Runs `work` and collects what its transactions changed for this user, once they are committed. null: no user is signed
 * in, and an answer must not reveal that an address has an account.
 */
export async function collectCommitted<T>(
  userId: string | null,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly committed: readonly LiveChange[] }> {
  const changes: LiveChange[] = []
  const result = await collections.run({ userId, changes }, work)
  return { result, committed: changes }
}

export function noteCommitted(userId: string, changes: readonly LiveChange[]): void {
  const collection = collections.getStore()
  if (collection?.userId === userId) collection.changes.push(...changes)
}
