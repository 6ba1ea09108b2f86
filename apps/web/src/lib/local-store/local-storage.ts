import { createLocalWriter, type LocalWriter } from './local-budget.ts'
import { inputPrefix, isLocalKey, isOwnKey, type LocalKey, localKeys, localStores } from './local-stores.ts'

let writer: LocalWriter | undefined

/** Reads localStorage; null if empty, and where a private window rejects access. */
export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or (null) removes it. Without storage or room, nothing is stored. */
export function writeStored(key: LocalKey, value: string | null): void {
  try {
    writer ??= createLocalWriter(localStorage, Date.now)
    if (value === null) localStorage.removeItem(key)
    else writer.write(key, value)
  } catch {
    // Callers cope with a value that was not stored.
  }
}

/** Whether unsaved input is kept in this browser, of any user. */
export function hasKeptInput(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(inputPrefix)),
    )
  } catch {
    return false
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

/** At page start: removes the stored copy of the accounts (spec 000, section 3). */
export function removeStaleStores(): void {
  writeStored('account-store', null)
}

/** Removes copies of server data too. */
export function wipeCaches(): void {
  for (const key of localKeys) if (localStores[key].role === 'cache') writeStored(key, null)
}

/** Removes everything of one user that the browser's next user could find. */
export function wipeStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = isLocalKey(key) ? localStores[key].owner === 'browser' : isOwnKey(key)
      if (!isKept) localStorage.removeItem(key)
    }
    sessionStorage.clear()
  } catch {
    // Where storage is rejected, there is nothing to remove.
  }
}
