import { cachesOf, type InputKey, isFavoured, type LocalKey } from './local-stores.ts'

/** Limit of this origin's localStorage in characters, keys and values together (spec 001, section 9). */
export const LOCAL_BUDGET = 5_242_880
/** When the budget is exceeded, caches are evicted down to this size. */
export const LOCAL_FLOOR = 1_048_576
/** A key that could not be written is skipped for this long. */
export const PAUSE_MS = 5 * 60_000

/** The parts of `Storage` that are used, for tests without a browser. `setItem` throws if there is no room. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type LocalWriter = {
  /** False if the value could not be stored: the old value is removed then, so that it does not pass for the new. */
  readonly write: (key: LocalKey | InputKey, value: string) => boolean
}

/**
 * Writes within the budget. If the budget is exceeded or the browser rejects the write, caches are evicted in order
 * until the rest fits the floor; for a favoured key all of them; a key that still fails is skipped for five minutes.
 */
export function createLocalWriter(storage: Storage, now: () => number): LocalWriter {
  const pausedUntil = new Map<LocalKey | InputKey, number>()

  const write = (key: LocalKey | InputKey, value: string): boolean => {
    if (now() < (pausedUntil.get(key) ?? 0)) return false
    pausedUntil.delete(key)
    const wanted = sizeOf(key, value)
    const others = () => keysOf(storage).filter((other) => other !== key)
    const isWithin = () => total(storage, others()) + wanted <= LOCAL_BUDGET
    const tryWrite = () => isWithin() && tryToSet(storage, key, value)
    if (tryWrite()) return true
    const caches = cachesOf(others())
    const cacheSize = total(storage, caches)
    // Evict nothing if it would not fit even without any cache.
    if (total(storage, others()) - cacheSize + wanted <= LOCAL_BUDGET) {
      for (const cache of caches) {
        if (total(storage, others()) + wanted <= LOCAL_FLOOR) break
        storage.removeItem(cache)
      }
      if (tryWrite()) return true
      if (isFavoured(key)) {
        for (const cache of cachesOf(others())) storage.removeItem(cache)
        if (tryWrite()) return true
      }
    }
    storage.removeItem(key)
    pausedUntil.set(key, now() + PAUSE_MS)
    return false
  }
  return { write }
}

function tryToSet(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

function keysOf(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  )
}

function total(storage: Storage, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + sizeOf(key, storage.getItem(key) ?? ''), 0)
}

function sizeOf(key: string, value: string): number {
  return key.length + value.length
}
