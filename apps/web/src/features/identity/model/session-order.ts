import type { SessionEntry } from '@plumbline/contract/identity/sessions'

/** This browser first, then by last use. */
export function sortSessions(sessions: readonly SessionEntry[]): readonly SessionEntry[] {
  return sessions.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) ||
      b.lastUsedAt.localeCompare(a.lastUsedAt) ||
      b.signedInAt.localeCompare(a.signedInAt),
  )
}
