import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Mt5LinkKeysTable } from './mt5-sync.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

// Hashed keys of expert advisors: at most one per account, deleted with its link.

export type LinkKeyRow = Pick<Selectable<Mt5LinkKeysTable>, 'hint' | 'created_at'>

export interface KeyOwner {
  readonly userId: string
  readonly accountId: string
}

/** The key's owner is looked up before the user is known: call in a system transaction. */
export async function findKeyOwner(trx: Tx, hash: Uint8Array): Promise<KeyOwner | undefined> {
  const { rows } = await sql<{ user_id: string; account_id: string }>`
    select user_id, account_id from mt5_link_keys as key where hash = ${hash}
      and not exists (select from users where users.id = key.user_id and users.disabled_at is not null)`.execute(
    trx,
  )
  const [row] = rows
  return row && { userId: row.user_id, accountId: row.account_id }
}

/** The visible part of the account's key. */
export async function findKey(trx: Tx, { userId, accountId }: KeyOwner): Promise<LinkKeyRow | undefined> {
  if (!isUuid(accountId)) return undefined
  return trx
    .selectFrom('mt5_link_keys')
    .select(['hint', 'created_at'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Sets the account's only key. Call with its connection locked. */
export async function replaceKey(
  trx: Tx,
  { userId, accountId }: KeyOwner,
  key: { readonly hash: Uint8Array; readonly hint: string; readonly createdAt: Date },
): Promise<void> {
  const values = { hash: key.hash, hint: key.hint, created_at: key.createdAt }
  await trx
    .insertInto('mt5_link_keys')
    .values({ user_id: userId, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_id']).doUpdateSet(values))
    .execute()
}

/** Call with the account's connection locked. */
export async function deleteKey(trx: Tx, { userId, accountId }: KeyOwner): Promise<void> {
  await trx
    .deleteFrom('mt5_link_keys')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
}
