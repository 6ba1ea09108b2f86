import type { KeyRing } from '#server/platform/key-ring.ts'
import { seal, unseal } from '#server/platform/secret-box.ts'
import type { ChoiceKey, ChoiceRow, KeyRow } from './choices.repo.ts'

/** Binds the ciphertext to its row: copied to another row, it cannot be decrypted. */
function placeOf({ userId, service }: ChoiceKey): string {
  return `market_data_choices.api_key ${userId} ${service}`
}

export function sealKey(ring: KeyRing, choice: ChoiceKey, key: string): string {
  return seal(ring, key, placeOf(choice))
}

/** null if there is none, or no key of the ring decrypts it. */
export function openKey(
  ring: KeyRing,
  { user_id: userId, service, api_key: sealed }: Pick<ChoiceRow, 'user_id' | 'service' | 'api_key'> | KeyRow,
): string | null {
  return sealed === null ? null : unseal(ring, sealed, placeOf({ userId, service }))
}
