import { AppError } from '@plumbline/contract/errors'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { isUuid } from '#server/ids.ts'
import { type AccountRow, mt5Connection } from './accounts.read.ts'

/**
 * Locks an account, with which every write to its trades begins; several accounts are locked in id order. Rows that
 * refer to the account can be added meanwhile: an upload does not wait for a confirmation. Throws ACCOUNT_NOT_FOUND.
 */
export async function lockedAccount(trx: Tx, userId: string, id: string): Promise<AccountRow> {
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

/** Takes the lock under which a user's accounts come and go, so that exactly one of them is favourite. */
export async function lockAccounts(trx: Tx, userId: string): Promise<void> {
  await sql`
    insert into user_settings (user_id) values (${userId})
    on conflict (user_id) do update set selected_account_id = user_settings.selected_account_id`.execute(trx)
}

export async function setInitialBalance(trx: Tx, userId: string, id: string, cents: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ initial_balance_cents: cents })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function setCurrency(trx: Tx, userId: string, id: string, currency: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ currency })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export interface AccountTotals {
  readonly closedTrades: number
  readonly netPnlCents: number
  readonly cashCents: number
}

/**
 * Sets what follows from the account's trades and cash, and moves its revision on. Balance and equity come back, so
 * that one that numbers do not hold exactly is refused while it is written and not at the next read; 9e18 keeps a sum
 * of very many within the column, to be refused like the others.
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
