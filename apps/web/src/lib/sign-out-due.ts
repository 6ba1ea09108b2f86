import { readStored, writeStored } from './local-store/local-storage.ts'

export const signOutDueKey = 'plumbline.sign-out-due'

/**
 * The person was signed out after so many minutes without activity, and the server has not been told: until it has been,
 * nobody of this browser is let in by the session that is still good. Shared by all tabs, and outlives a reload.
 */
export function oweSignOut(minutes: number): void {
  writeStored(signOutDueKey, String(minutes))
}

/** The minutes; null where nothing is owed. */
export function owedSignOut(): number | null {
  const stored = readStored(signOutDueKey)
  return stored === null ? null : Number(stored)
}

export function forgetOwedSignOut(): void {
  writeStored(signOutDueKey, null)
}
