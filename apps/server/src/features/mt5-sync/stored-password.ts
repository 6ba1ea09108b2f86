import type { KeyRing } from '#server/platform/key-ring.ts'
import { seal, unseal } from '#server/platform/secret-box.ts'
import type { ConnectionRow } from './connections.repo.ts'

type Place = Pick<ConnectionRow, 'user_id' | 'account_id'>

/** Binds the ciphertext to its row: copied to another row, it cannot be decrypted. */
function placeOf({ user_id: userId, account_id: accountId }: Place): string {
  return `mt5_connections.password ${userId} ${accountId}`
}

export function sealPassword(ring: KeyRing, place: Place, password: string): string {
  return seal(ring, password, placeOf(place))
}

/** null if there is none, or no key decrypts it. */
export function openPassword(
  ring: KeyRing,
  connection: Place & Pick<ConnectionRow, 'password'>,
): string | null {
  return connection.password === null ? null : unseal(ring, connection.password, placeOf(connection))
}
