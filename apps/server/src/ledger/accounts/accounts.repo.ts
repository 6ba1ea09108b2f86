import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountsTable } from './accounts.tables.ts'

/** A new account has no summaries, and so the current ones. */
export async function insertAccount(
  trx: Tx,
  row: Omit<Insertable<AccountsTable>, 'fold_version'>,
): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ ...row, fold_version: FOLD_VERSION })
    .execute()
}

/**
 * Locks all accounts of a user in id order, as every write to trades does: changing several accounts in another order
 * would deadlock with such a write.
 */
export async function lockEveryAccount(trx: Tx, userId: string): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function setFavorite(trx: Tx, userId: string, id: string): Promise<void> {
  await lockEveryAccount(trx, userId)
  await trx
    .updateTable('accounts')
    .set({ is_favorite: false })
    .where('user_id', '=', userId)
    .where('is_favorite', '=', true)
    .execute()
  await trx
    .updateTable('accounts')
    .set({ is_favorite: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAccount(trx: Tx, userId: string, id: string): Promise<void> {
  // Imports are referenced by sources and cash of the same account: the account's cascade deletes them in one
  // statement.
  await trx.deleteFrom('trade_sources').where('user_id', '=', userId).where('account_id', '=', id).execute()
  await trx.deleteFrom('cash_operations').where('user_id', '=', userId).where('account_id', '=', id).execute()
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function selectAccount(trx: Tx, userId: string, id: string | null): Promise<void> {
  await trx
    .insertInto('user_settings')
    .values({ user_id: userId, selected_account_id: id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ selected_account_id: id }))
    .execute()
}
