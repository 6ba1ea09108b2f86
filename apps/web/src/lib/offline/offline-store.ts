import { createStore, del, get, promisifyRequest, set, type UseStore } from 'idb-keyval'

/** Keys begin with what they are: an `answer` of the server, or a trade that is `waiting` to be sent. */
export type OfflineKey = readonly string[]

let store: UseStore | undefined
const plumbline = () => (store ??= createStore('plumbline', 'offline'))

/** undefined for nothing, and where the browser refuses: a private window, a full disk. */
export async function readOffline(key: OfflineKey): Promise<unknown> {
  try {
    return await get(keyOf(key), plumbline())
  } catch {
    return undefined
  }
}

/** False where it could not be kept. */
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

/** Every value whose key begins so, in the order of the keys. */
export async function listOffline(prefix: OfflineKey): Promise<readonly unknown[]> {
  try {
    return await plumbline()('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(below(prefix))))
  } catch {
    return []
  }
}

/** How many values have a key that begins so; 0 where the browser refuses. */
export async function countOffline(prefix: OfflineKey): Promise<number> {
  try {
    return await plumbline()('readonly', (store) => promisifyRequest(store.count(below(prefix))))
  } catch {
    return 0
  }
}

/** Removes every value whose key begins so. */
export async function clearBelow(prefix: OfflineKey): Promise<void> {
  await removeRanges([below(prefix)])
}

/** Removes every value but those whose key begins with `kept`; all or nothing, as a page may be left meanwhile. */
export async function clearAllBut(kept: OfflineKey): Promise<void> {
  const { lower, upper } = below(kept)
  await removeRanges([IDBKeyRange.upperBound(lower, true), IDBKeyRange.lowerBound(upper, true)])
}

async function removeRanges(ranges: readonly IDBKeyRange[]): Promise<void> {
  try {
    await plumbline()('readwrite', (store) => {
      for (const range of ranges) store.delete(range)
      return promisifyRequest(store.transaction)
    })
  } catch {
    // Where storage is refused, nothing is in it.
  }
}

/** A list sorts after every text, so this is where the keys that begin so end. */
const below = (prefix: OfflineKey) => IDBKeyRange.bound([...prefix], [...prefix, []])

const keyOf = (key: OfflineKey): IDBValidKey => [...key]
