import { create } from 'zustand'

/**
 * Why nobody is signed in any more. `signed-out`: the person left, and no page waits for them. `ended`: by itself,
 * elsewhere, or to sign in anew. `inactive`: after so many minutes without activity.
 */
export type SessionEnd =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'inactive'; readonly minutes: number }

/** How the last session in this tab ended; null before one did, and once somebody is signed in again. */
export const useSessionEnd = create<{ readonly end: SessionEnd | null }>()(() => ({ end: null }))

/** Reads a message of another tab, which may run another version. */
export function sessionEndOf(value: unknown): SessionEnd {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return { kind: 'ended' }
  if (value.kind === 'signed-out') return { kind: 'signed-out' }
  if (value.kind === 'inactive' && 'minutes' in value && typeof value.minutes === 'number') {
    return { kind: 'inactive', minutes: value.minutes }
  }
  return { kind: 'ended' }
}
