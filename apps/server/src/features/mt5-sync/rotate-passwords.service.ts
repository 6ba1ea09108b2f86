import type { Database } from '#server/platform/db/database.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { type Rotated, rotateSealed } from '#server/platform/rotate-sealed.ts'
import { passwordsAfter, replacePassword } from './passwords.repo.ts'
import { openPassword, sealPassword } from './stored-password.ts'
import { NIL_ID } from '#server/platform/ids.ts'

const ROWS_AT_ONCE = 200
const BEGINNING = { user_id: NIL_ID, account_id: NIL_ID }

/** Encrypts every stored broker password with the key ring's first key. */
export async function rotatePasswords({
  database,
  keyRing,
}: {
  readonly database: Database
  readonly keyRing: KeyRing
}): Promise<Rotated> {
  type Row = Awaited<ReturnType<typeof passwordsAfter>>[number]
  return await rotateSealed<Row>(keyRing, {
    after: (last) => database.asSystem((trx) => passwordsAfter(trx, last ?? BEGINNING, ROWS_AT_ONCE)),
    sealed: (row) => row.password,
    open: (row) => openPassword(keyRing, row),
    seal: (row, password) => sealPassword(keyRing, row, password),
    replace: (row, sealed) => database.asSystem((trx) => replacePassword(trx, row, sealed)),
  })
}
