import { AppError } from '@plumbline/contract/errors'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountsTable } from './accounts.tables.ts'
import { isUuid } from '#server/platform/ids.ts'
import { type AccountRow, assertCurrent, mt5Connection } from './accounts.read.ts'

/**
 * Locks an account; every write to its trades begins with this. Several accounts are locked in id order. Rows that
 * refer to the account can still be inserted: an upload does not wait for a confirmation. Throws ACCOUNT_NOT_FOUND, and
 * OutdatedAccountsError.
 */
export async function lockedAccount(trx: Tx, userId: string, id: string): Promise<AccountRow> {
  const account = await lockStoredAccount(trx, userId, id)
  assertCurrent([account])
  return account
}

/** The same even if its summaries and totals are outdated: see `findStoredAccount`. Throws ACCOUNT_NOT_FOUND. */
export async function lockStoredAccount(trx: Tx, userId: string, id: string): Promise<AccountRow> {
  const account = isUuid(id)
    ? await trx
        .selectFrom('accounts')
        .selectAll()
        .select(mt5Connection)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND', { id })
  return account
}

/**
 * Locks the set of a user's accounts: adding, deleting and choosing the favourite happen under it, so that exactly one
 * account is favourite.
 */
export async function lockAccounts(trx: Tx, userId: string): Promise<void> {
  await sql`
    insert into user_settings (user_id) values (${userId})
    on conflict (user_id) do update set selected_account_id = user_settings.selected_account_id`.execute(trx)
}

/** An account's settings; totals derived from its trades and cash are written by `setAccountTotals` alone. */
export type AccountSettings = Omit<
  Updateable<AccountsTable>,
  | 'user_id'
  | 'id'
  | 'current_balance_cents'
  | 'base_balance_offset_cents'
  | 'closed_trades'
  | 'open_trades'
  | 'open_net_cents'
  | 'revision'
  | 'fold_version'
  | 'refold_until'
  | 'is_favorite'
>

export async function saveAccountSettings(
  trx: Tx,
  userId: string,
  id: string,
  settings: AccountSettings,
): Promise<void> {
  await trx.updateTable('accounts').set(settings).where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Whether the account has any trade: closed, open or missed. */
export async function hasTrades(trx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('trades')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface AccountTotals {
  readonly closedTrades: number
  readonly netPnlCents: number
  readonly cashCents: number
}

/**
 * Stores the totals of the account's trades and cash and increments its revision. Balance and equity are returned so
 * that a value beyond JavaScript's safe integers is refused on write, not on the next read. Clamping at 9e18 keeps the
 * sum of very many trades within the column, so that it is refused the same way.
 */
export async function setAccountTotals(
  trx: Tx,
  userId: string,
  id: string,
  sums: AccountTotals,
): Promise<void> {
  await sql`
    update accounts set
      base_balance_offset_cents = ${sums.cashCents}::int8,
      current_balance_cents = initial_balance_cents + ${sums.cashCents}::int8 + ${sums.netPnlCents}::int8,
      closed_trades = ${sums.closedTrades}::int8,
      open_trades = (select count(*) from trades
        where user_id = ${userId} and account_id = ${id} and status = 'open'),
      open_net_cents = (select least(9e18, greatest(-9e18, coalesce(sum(net_pnl_cents), 0))) from trades
        where user_id = ${userId} and account_id = ${id} and status = 'open' and not missed_trade),
      revision = revision + 1
    where user_id = ${userId} and id = ${id}
    returning current_balance_cents, open_net_cents, current_balance_cents + open_net_cents as equity`.execute(
    trx,
  )
}
