import { readStored, writeStored } from './local-store/local-storage.ts'
import { type SessionEnd, sessionEndOf } from './session-end.ts'

export const signOutDueKey = 'plumbline.sign-out-due'

/**
 * The person leaves or was signed out here, and the server has not been told: until it has been, nobody of this browser
 * is let in by the session that is still good. Shared by all tabs, and outlives a reload.
 */
export function oweSignOut(end: SessionEnd): void {
  writeStored(signOutDueKey, JSON.stringify(end))
}

/** How the session ended; null where nothing is owed. */
export function owedSignOut(): SessionEnd | null {
  const stored = readStored(signOutDueKey)
  if (stored === null) return null
  try {
    return sessionEndOf(JSON.parse(stored))
  } catch {
    return { kind: 'ended' }
  }
}

export function forgetOwedSignOut(): void {
  writeStored(signOutDueKey, null)
}
