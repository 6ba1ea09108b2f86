import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import { type SessionEnd, sessionEndOf } from './session-end.ts'

const signOutDueKey = 'plumbline.sign-out-due'

/**
 * Notes a sign-out that the server has not confirmed: until it has, this browser does not use the session, although it is
 * still valid. Shared by all tabs; survives a reload.
 */
export function recordPendingSignOut(end: SessionEnd): void {
  writeStored(signOutDueKey, JSON.stringify(end))
}

/** How the session ended; null if no sign-out is pending. */
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
