import { clear, createStore, del, entries, get, set, setMany, type UseStore } from 'idb-keyval'

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
    const all = await entries(plumbline())
    return all.filter(([key]) => isBelow(key, prefix)).map(([, value]) => value as unknown)
  } catch {
    return []
  }
}

/** Removes everything but what is below `kept`. */
export async function clearOffline(kept: OfflineKey | null): Promise<void> {
  try {
    const staying = kept === null ? [] : (await entries(plumbline())).filter(([key]) => isBelow(key, kept))
    await clear(plumbline())
    if (staying.length > 0) await setMany(staying, plumbline())
  } catch {
    // Where storage is refused, nothing is in it.
  }
}

const keyOf = (key: OfflineKey): IDBValidKey => [...key]

function isBelow(key: IDBValidKey, prefix: OfflineKey): boolean {
  return Array.isArray(key) && prefix.every((part, index) => key[index] === part)
}
