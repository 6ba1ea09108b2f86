import type { Database } from '#server/platform/db/database.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { type Rotated, rotateSealed } from '#server/platform/rotate-sealed.ts'
import { type KeyRow, keysAfter, replaceKey } from './choices.repo.ts'
import { openKey, sealKey } from './stored-key.ts'
import { NIL_ID } from '#server/platform/ids.ts'

const ROWS_AT_ONCE = 200
const BEGINNING = { user_id: NIL_ID, service: '' }

/** Encrypts every stored key of a market data service with the key ring's first key. */
export async function rotateMarketDataKeys({
  database,
  keyRing,
}: {
  readonly database: Database
  readonly keyRing: KeyRing
}): Promise<Rotated> {
  return await rotateSealed<KeyRow>(keyRing, {
    after: (last) => database.asSystem((trx) => keysAfter(trx, last ?? BEGINNING, ROWS_AT_ONCE)),
    sealed: (row) => row.api_key,
    open: (row) => openKey(keyRing, row),
    seal: ({ user_id: userId, service }, key) => sealKey(keyRing, { userId, service }, key),
    replace: (row, sealed) => database.asSystem((trx) => replaceKey(trx, row, sealed)),
  })
}
