import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

// Keys of expert advisors, hashed: whose one is must be known before it is known who asks, so that they stand in a table of
// all users together. Every call is within a transaction of the system.

export interface KeyOwner {
  readonly userId: string
  readonly accountId: string
}

export async function findKeyOwner(trx: Tx, hash: Uint8Array): Promise<KeyOwner | undefined> {
  const { rows } = await sql<{ user_id: string; account_id: string }>`
    select user_id, account_id from mt5_link_keys as key where hash = ${hash}
      and not exists (select from users where users.id = key.user_id and users.disabled_at is not null)`.execute(
    trx,
  )
  const [row] = rows
  return row && { userId: row.user_id, accountId: row.account_id }
}

/** The account's one key from now on. */
export async function replaceKey(trx: Tx, { userId, accountId }: KeyOwner, hash: Uint8Array): Promise<void> {
  await deleteKeys(trx, { userId, accountId })
  await trx.insertInto('mt5_link_keys').values({ hash, user_id: userId, account_id: accountId }).execute()
}

export async function deleteKeys(trx: Tx, { userId, accountId }: KeyOwner): Promise<void> {
  await trx
    .deleteFrom('mt5_link_keys')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
}
