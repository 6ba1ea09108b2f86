import { cachesOf, isFavoured, type LocalKey } from './local-stores.ts'

/** Characters that this origin's localStorage may hold, keys and values together (spec 001, section 9). */
export const LOCAL_BUDGET = 5_242_880
/** Down to so many are caches given up when the budget is exceeded. */
export const LOCAL_FLOOR = 1_048_576
/** A key that could not be written is left alone for so long. */
export const PAUSE_MS = 5 * 60_000

/** What `Storage` does, for tests without a browser. `setItem` throws where there is no room. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type LocalWriter = {
  /** False where the value could not be kept: then what was there before is gone, so that nothing old passes for it. */
  readonly write: (key: LocalKey, value: string) => boolean
}

/**
 * Writes within the budget. Beyond it, or where the browser refuses, caches go in their order until what is left fits
 * the floor; a favoured key takes the place of all of them; a key that still fails is skipped for five minutes.
 */
export function createLocalWriter(storage: Storage, now: () => number): LocalWriter {
  const pausedUntil = new Map<LocalKey, number>()

  const write = (key: LocalKey, value: string): boolean => {
    if (now() < (pausedUntil.get(key) ?? 0)) return false
    pausedUntil.delete(key)
    const wanted = sizeOf(key, value)
    const others = () => keysOf(storage).filter((other) => other !== key)
    const isWithin = () => total(storage, others()) + wanted <= LOCAL_BUDGET
    const put = () => isWithin() && tryToSet(storage, key, value)
    if (put()) return true
    const caches = cachesOf(others())
    const given = total(storage, caches)
    // Where it could not fit with every cache gone, none is given up for it.
    if (total(storage, others()) - given + wanted <= LOCAL_BUDGET) {
      for (const cache of caches) {
        if (total(storage, others()) + wanted <= LOCAL_FLOOR) break
        storage.removeItem(cache)
      }
      if (put()) return true
      if (isFavoured(key)) {
        for (const cache of cachesOf(others())) storage.removeItem(cache)
        if (put()) return true
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
