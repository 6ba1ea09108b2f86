import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'

/** The person's choice for this browser, in minutes (spec, section 9). */
export const inactivityStorageKey = 'inactivityTimeout'

const DEFAULT_MINUTES = 30

/** What is stored as minutes; 0 for off, the default for nothing and for what is no number. */
export function parseInactivityMinutes(stored: string | null): number {
  const minutes = stored === null || stored.trim() === '' ? Number.NaN : Number(stored)
  return Number.isFinite(minutes) ? Math.max(0, minutes) : DEFAULT_MINUTES
}

/** After how many minutes without activity one is signed out; 0: never. */
function inactivityMinutes(): number {
  return parseInactivityMinutes(readStored(inactivityStorageKey))
}

/** The same for a component, and how to choose another number; every tab of this browser follows. */
export function useInactivityMinutes(): readonly [number, (minutes: number) => void] {
  const minutes = useSyncExternalStore(subscribe, inactivityMinutes)
  const choose = useCallback((next: number) => {
    writeStored(inactivityStorageKey, String(next))
    for (const changed of listeners) changed()
  }, [])
  return [minutes, choose]
}

const listeners = new Set<() => void>()

/** The browser tells other tabs of a change, but not the one that made it. */
function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
