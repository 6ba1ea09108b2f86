import type { Database } from '#server/db/database.ts'
import type { KeyRing } from '#server/key-ring.ts'
import { isSealedAnew } from '#server/secret-box.ts'
import { passwordsAfter, replacePassword } from './passwords.repo.ts'
import { openPassword, sealPassword } from './stored-password.ts'

const ROWS_AT_ONCE = 200

export interface Rotated {
  readonly sealedAnew: number
  /** What none of the keys opens: it stays as it is, and its person is asked for it. */
  readonly unreadable: number
}

/** Seals every stored password with the ring's first key, so that older ones can be taken out of it. */
export async function rotateKeys({
  database,
  keyRing,
}: {
  readonly database: Database
  readonly keyRing: KeyRing
}): Promise<Rotated> {
  let sealedAnew = 0
  let unreadable = 0
  let last = { user_id: FIRST, account_id: FIRST }
  for (;;) {
    const rows = await database.asSystem((trx) => passwordsAfter(trx, last, ROWS_AT_ONCE))
    for (const row of rows) {
      if (isSealedAnew(keyRing, row.password)) continue
      const password = openPassword(keyRing, row)
      if (password === null) unreadable += 1
      else {
        const sealed = sealPassword(keyRing, row, password)
        sealedAnew += await database.asSystem((trx) => replacePassword(trx, row, sealed))
      }
    }
    const end = rows.at(-1)
    if (!end) return { sealedAnew, unreadable }
    last = end
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'
