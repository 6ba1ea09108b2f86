import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'

/** The user's setting for this browser, in minutes. */
export const inactivityStorageKey = 'inactivityTimeout'

const DEFAULT_MINUTES = 30

/** The stored minutes; 0 for off, the default if missing or not a number. */
export function parseInactivityMinutes(stored: string | null): number {
  const minutes = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
  return Number.isFinite(minutes) ? Math.max(0, minutes) : DEFAULT_MINUTES
}

/** Minutes of inactivity until sign-out; 0: never. */
function inactivityMinutes(): number {
  return parseInactivityMinutes(readStored(inactivityStorageKey))
}

/** The setting as a hook, with a setter; every tab of this browser follows. */
export function useInactivityMinutes(): readonly [number, (minutes: number) => void] {
  const minutes = useSyncExternalStore(subscribe, inactivityMinutes)
  const choose = useCallback((next: number) => {
    writeStored(inactivityStorageKey, String(next))
    for (const changed of listeners) changed()
  }, [])
  return [minutes, choose]
}

const listeners = new Set<() => void>()

/** The browser's storage event reaches other tabs only, not the one that made the change. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
