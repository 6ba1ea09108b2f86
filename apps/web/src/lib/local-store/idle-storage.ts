import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { isLocalKey, type LocalKey } from './local-stores.ts'
import { readStored, writeStored } from './local-storage.ts'

/** Time between a change and its storing, in which more changes are collected. */
const WRITE_AFTER_MS = 2_000

/**
 * For zustand's `persist`: stores a large state once the browser is idle, and when the page is hidden. Serialising it with
 * each change would delay what the user is typing.
 */
export function idleStorage<S>(): PersistStorage<S> {
  const waiting = new Map<LocalKey, StorageValue<S>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [key, value] of waiting) writeStored(key, JSON.stringify(value))
    waiting.clear()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write()
  })
  window.addEventListener('pagehide', write)
  return {
    getItem: (key) => (isLocalKey(key) ? (waiting.get(key) ?? parsed(readStored(key))) : null),
    setItem: (key, value) => {
      if (!isLocalKey(key)) return
      waiting.set(key, value)
      timer ??= setTimeout(() => requestIdleCallback(write, { timeout: 2_000 }), WRITE_AFTER_MS)
    },
    removeItem: (key) => {
      if (!isLocalKey(key)) return
      waiting.delete(key)
      writeStored(key, null)
    },
  }
}

/** Any JSON: the store reads only what is valid in it. */
function parsed<S>(text: string | null): StorageValue<S> | null {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
