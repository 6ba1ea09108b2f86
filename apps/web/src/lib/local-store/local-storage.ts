import { createLocalWriter, type LocalWriter } from './local-budget.ts'
import { isLocalKey, type LocalKey, localKeys, localStores } from './local-stores.ts'

let writer: LocalWriter | undefined

/** What localStorage holds; null for nothing, and where a private window refuses it. */
export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or (null) removes it. Where there is no storage or no room, nothing is kept. */
export function writeStored(key: LocalKey, value: string | null): void {
  try {
    writer ??= createLocalWriter(localStorage, Date.now)
    if (value === null) localStorage.removeItem(key)
    else writer.write(key, value)
  } catch {
    // What depends on it says what then is the case.
  }
}

/** The same for zustand's `persist`. */
export const budgetedStorage = {
  getItem: (key: string) => (isLocalKey(key) ? readStored(key) : null),
  setItem: (key: string, value: string) => {
    if (isLocalKey(key)) writeStored(key, value)
  },
  removeItem: (key: string) => {
    if (isLocalKey(key)) writeStored(key, null)
  },
}

/** At the start of the page: the stored copy of the accounts goes (spec 000, section 3). */
export function removeStaleStores(): void {
  writeStored('account-store', null)
}

/** Removes what the server knows, too. */
export function wipeCaches(): void {
  for (const key of localKeys) if (localStores[key].role === 'cache') writeStored(key, null)
}

/** Removes everything that the next person of this browser could find of the last. */
export function wipeStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!isLocalKey(key) || localStores[key].owner === 'person') localStorage.removeItem(key)
    }
    sessionStorage.clear()
  } catch {
    // Where storage is refused, nothing is in it.
  }
}
