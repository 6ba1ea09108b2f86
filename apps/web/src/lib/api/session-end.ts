import { create } from 'zustand'

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
