import { placeIn, type SealedColumn } from '#server/platform/db/sealed-column.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { seal, unseal } from '#server/platform/secret-box.ts'

export const secretColumn: SealedColumn = { table: 'two_factors', column: 'secret', key: ['user_id'] }

const placeOf = (userId: string) => placeIn(secretColumn, userId)

/** Encrypts with the key ring's first key, bound to the user's row. */
export function sealSecret(keyRing: KeyRing, userId: string, secret: string): string {
  return seal(keyRing, secret, placeOf(userId))
}

/** null if no key decrypts it. */
export function openSecret(
  keyRing: KeyRing,
  { userId, secret }: { readonly userId: string; readonly secret: string },
): string | null {
  return unseal(keyRing, secret, placeOf(userId))
}
