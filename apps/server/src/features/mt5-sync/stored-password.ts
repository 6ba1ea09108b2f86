import { placeIn, type SealedColumn } from '#server/platform/db/sealed-column.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { seal, unseal } from '#server/platform/secret-box.ts'
import type { ConnectionRow } from './connections.repo.ts'

type Place = Pick<ConnectionRow, 'user_id' | 'account_id'>

export const passwordColumn: SealedColumn = {
  table: 'mt5_connections',
  column: 'password',
  key: ['user_id', 'account_id'],
}

const placeOf = ({ user_id: userId, account_id: accountId }: Place) =>
  placeIn(passwordColumn, userId, accountId)

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
