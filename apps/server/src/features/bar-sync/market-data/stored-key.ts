import { placeIn, type SealedColumn } from '#server/platform/db/sealed-column.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { seal, unseal } from '#server/platform/secret-box.ts'
import type { ChoiceKey, ChoiceRow } from './choices.repo.ts'

export const keyColumn: SealedColumn = {
  table: 'market_data_choices',
  column: 'api_key',
  key: ['user_id', 'service'],
}

const placeOf = ({ userId, service }: ChoiceKey) => placeIn(keyColumn, userId, service)

export function sealKey(ring: KeyRing, choice: ChoiceKey, key: string): string {
  return seal(ring, key, placeOf(choice))
}

/** null if there is none, or no key of the ring decrypts it. */
export function openKey(
  ring: KeyRing,
  { user_id: userId, service, api_key: sealed }: Pick<ChoiceRow, 'user_id' | 'service' | 'api_key'>,
): string | null {
  return sealed === null ? null : unseal(ring, sealed, placeOf({ userId, service }))
}
