import type { Database } from '#server/platform/db/database.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { type Rotated, rotateSealed } from '#server/platform/rotate-sealed.ts'
import { openSecret, sealSecret } from './stored-secret.ts'
import { factorsAfter, replaceSecret } from './two-factor.repo.ts'
import { NIL_ID } from '#server/platform/ids.ts'

const ROWS_AT_ONCE = 200

/** Encrypts every authenticator secret with the key ring's first key. */
export async function rotateSecrets({
  database,
  keyRing,
}: {
  readonly database: Database
  readonly keyRing: KeyRing
}): Promise<Rotated> {
  type Row = Awaited<ReturnType<typeof factorsAfter>>[number]
  return await rotateSealed<Row>(keyRing, {
    after: (last) => database.asSystem((trx) => factorsAfter(trx, last?.userId ?? NIL_ID, ROWS_AT_ONCE)),
    sealed: (row) => row.secret,
    open: (row) => openSecret(keyRing, row),
    seal: ({ userId }, secret) => sealSecret(keyRing, userId, secret),
    replace: (row, sealed) => database.asSystem((trx) => replaceSecret(trx, row, sealed)),
  })
}
