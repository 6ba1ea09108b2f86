import type { KeyRing } from '#server/key-ring.ts'
import { seal, unseal } from '#server/secret-box.ts'

const placeOf = (userId: string) => `two_factors.secret ${userId}`

/** Encrypted with the ring's first key, and bound to the user's row. */
export function sealSecret(keyRing: KeyRing, userId: string, secret: string): string {
  return seal(keyRing, secret, placeOf(userId))
}

/** null where none of the keys opens it. */
export function openSecret(
  keyRing: KeyRing,
  { userId, secret }: { readonly userId: string; readonly secret: string },
): string | null {
  return unseal(keyRing, secret, placeOf(userId))
}
