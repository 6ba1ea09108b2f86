import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** Increased whenever the folding rules change; a migration makes it the default of new accounts. */
const FOLD_VERSION = 3

/** An account and its user. */
export interface OwnedAccount {
  readonly userId: string
  readonly accountId: string
}

/** Accounts of all users whose summaries follow older rules: call in `asSystem`. */
export async function staleAccounts(trx: Tx): Promise<readonly OwnedAccount[]> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    select user_id, id from accounts where fold_version < ${FOLD_VERSION} order by user_id, id`.execute(trx)
  return rows.map((row) => ({ userId: row.user_id, accountId: row.id }))
}

export async function setFoldVersion(trx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`
    update accounts set fold_version = ${FOLD_VERSION} where user_id = ${userId} and id = ${accountId}`.execute(
    trx,
  )
}
