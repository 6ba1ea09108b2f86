import { create } from 'zustand'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'

/**
 * Why the session ended. `signed-out`: by the user, without returning to a page. `ended`: expired, ended elsewhere, or
 * in order to sign in again. `inactive`: after that many minutes without activity.
 */
export type SessionEnd =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'inactive'; readonly minutes: number }

/** How the last session in this tab ended; null before that, and after the next sign-in. */
export const useSessionEnd = create<{ readonly end: SessionEnd | null }>()(() => ({ end: null }))

/** Parses a message of another tab, which may run another version. */
export function sessionEndOf(value: unknown): SessionEnd {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return { kind: 'ended' }
  if (value.kind === 'signed-out') return { kind: 'signed-out' }
  if (value.kind === 'inactive' && 'minutes' in value && typeof value.minutes === 'number') {
    return { kind: 'inactive', minutes: value.minutes }
  }
  return { kind: 'ended' }
}

const signOutDueKey = 'plumbline.sign-out-due'

/**
 * Notes a sign-out that the server has not confirmed: until it has, this browser does not use the session, although it is
 * still valid. Shared by all tabs; survives a reload.
 */
export function recordPendingSignOut(end: SessionEnd): void {
  writeStored(signOutDueKey, JSON.stringify(end))
}

/** How the session ended; null if no sign-out is pending. */
export function pendingSignOut(): SessionEnd | null {
  const stored = readStored(signOutDueKey)
  if (stored === null) return null
  try {
    return sessionEndOf(JSON.parse(stored))
  } catch {
    return { kind: 'ended' }
  }
}

export function clearPendingSignOut(): void {
  writeStored(signOutDueKey, null)
}
