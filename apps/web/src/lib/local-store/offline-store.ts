import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'

/** The first segment is the kind: a server `answer`, or a trade `waiting` to be sent, or moves of a `replay`. */
export type OfflineKey = readonly string[]

let store: UseStore | undefined
const plumbline = () => (store ??= createStore('plumbline', 'offline'))

/** undefined for nothing, and where the browser rejects access: a private window, a full disk. */
export async function readOffline(key: OfflineKey): Promise<unknown> {
  try {
    return await get(keyOf(key), plumbline())
  } catch {
    return undefined
  }
}

/** False if it could not be stored. */
export async function writeOffline(key: OfflineKey, value: unknown): Promise<boolean> {
  try {
    await set(keyOf(key), value, plumbline())
    return true
  } catch {
    return false
  }
}

export async function removeOffline(key: OfflineKey): Promise<void> {
  await del(keyOf(key), plumbline()).catch(() => undefined)
}

/** All values whose key starts with the prefix, in key order. */
export async function listOffline(prefix: OfflineKey): Promise<readonly unknown[]> {
  try {
    return await plumbline()('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(below(prefix))))
  } catch {
    return []
  }
}

/** The number of keys that start with the prefix; 0 where the browser rejects access. */
export async function countOffline(prefix: OfflineKey): Promise<number> {
  try {
    return await plumbline()('readonly', (store) => promisifyRequest(store.count(below(prefix))))
  } catch {
    return 0
  }
}

/** Removes all values whose key starts with the prefix. */
export async function removeByPrefix(prefix: OfflineKey): Promise<void> {
  await removeRanges([below(prefix)])
}

/** Removes all values except those of the kinds `kept`; in one transaction, as the page may be closed meanwhile. */
export async function removeAllExcept(kept: readonly string[]): Promise<void> {
  const ranges = kept.toSorted().map((kind) => below([kind]))
  const gaps = ranges.slice(1).map(({ lower }, index) => {
    return IDBKeyRange.bound(ranges[index]?.upper, lower, true, true)
  })
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return
  await removeRanges([
    IDBKeyRange.upperBound(first.lower, true),
    ...gaps,
    IDBKeyRange.lowerBound(last.upper, true),
  ])
}

async function removeRanges(ranges: readonly IDBKeyRange[]): Promise<void> {
  try {
    await plumbline()('readwrite', (store) => {
      for (const range of ranges) store.delete(range)
      return promisifyRequest(store.transaction)
    })
  } catch {
    // Where storage is rejected, there is nothing to remove.
  }
}

/** In IndexedDB an array sorts after every string, so `[]` is an upper bound for the prefix. */
const below = (prefix: OfflineKey) => IDBKeyRange.bound([...prefix], [...prefix, []])

const keyOf = (key: OfflineKey): IDBValidKey => [...key]
