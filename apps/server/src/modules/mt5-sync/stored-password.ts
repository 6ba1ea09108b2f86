import type { KeyRing } from '#server/key-ring.ts'
import { seal, unseal } from '#server/secret-box.ts'
import type { ConnectionRow } from './connections.repo.ts'

type Place = Pick<ConnectionRow, 'user_id' | 'account_id'>

/** Binds a password to its row: copied to another one, it does not open. */
function placeOf({ user_id: userId, account_id: accountId }: Place): string {
  return `mt5_connections.password ${userId} ${accountId}`
}

export function sealPassword(ring: KeyRing, place: Place, password: string): string {
  return seal(ring, password, placeOf(place))
}

/** null where there is none, or where none of the keys opens it. */
export function openPassword(
  ring: KeyRing,
  connection: Place & Pick<ConnectionRow, 'password'>,
): string | null {
  return connection.password === null ? null : unseal(ring, connection.password, placeOf(connection))
}
