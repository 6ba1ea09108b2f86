import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Secret } from '#server/platform/secret.ts'

// Over all users, for key rotation only: call in system transactions.

export interface PasswordRow {
  readonly user_id: string
  readonly account_id: string
  readonly password: Secret<string>
}

export async function passwordsAfter(
  trx: Tx,
  after: Pick<PasswordRow, 'user_id' | 'account_id'>,
  limit: number,
): Promise<readonly PasswordRow[]> {
  const { rows } = await sql<PasswordRow>`
    select user_id, account_id, password from mt5_connections
    where password is not null and (user_id, account_id) > (${after.user_id}::uuid, ${after.account_id}::uuid)
    order by user_id, account_id limit ${limit}`.execute(trx)
  return rows
}

/** Replaces it unless it was entered again meanwhile; returns the number of updated rows. */
export async function replacePassword(trx: Tx, row: PasswordRow, sealed: string): Promise<number> {
  const result = await trx
    .updateTable('mt5_connections')
    .set({ password: sealed })
    .where('user_id', '=', row.user_id)
    .where('account_id', '=', row.account_id)
    .where('password', '=', row.password)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
