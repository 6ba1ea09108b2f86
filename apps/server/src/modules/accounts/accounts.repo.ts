import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Mt5ConnectionsTable } from '#server/db/tables/mt5-sync.ts'
import type { AccountsTable } from '#server/db/tables/trading.ts'
import { isUuid } from '#server/ids.ts'

export type AccountRow = Selectable<AccountsTable> & {
  /** null: not linked to a terminal. */
  readonly mt5_connection: Mt5ConnectionRow | null
}

/** What everyone who sees the account sees of its link. */
export type Mt5ConnectionRow = Pick<
  Selectable<Mt5ConnectionsTable>,
  'kind' | 'enabled' | 'auto_sync' | 'login' | 'server' | 'sync_interval' | 'needs_password_reentry'
> & {
  /** As JSON has it. */
  readonly last_sync_time: string | null
}

/** In a question of its own, so that the account can be locked without its link. */
const mt5Connection = sql<Mt5ConnectionRow | null>`(
  select jsonb_build_object('kind', c.kind, 'enabled', c.enabled, 'auto_sync', c.auto_sync, 'login', c.login,
    'server', c.server, 'sync_interval', c.sync_interval, 'needs_password_reentry', c.needs_password_reentry,
    'last_sync_time', c.last_sync_time)
  from mt5_connections c where c.user_id = accounts.user_id and c.account_id = accounts.id)`.as(
  'mt5_connection',
)

export async function listAccounts(trx: Tx, userId: string): Promise<readonly AccountRow[]> {
  return trx
    .selectFrom('accounts')
    .selectAll()
    .select(mt5Connection)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** undefined for an id that is unknown, another user's, or no UUID at all. */
export async function findAccount(trx: Tx, userId: string, id: string): Promise<AccountRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('accounts')
    .selectAll()
    .select(mt5Connection)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An account's balance after a moment, in cents: its balance now without what was closed or booked later. */
export async function balanceAt(
  trx: Tx,
  userId: string,
  accountId: string,
  localTime: string,
): Promise<number | null> {
  const { rows } = await sql<{ cents: number }>`
    select a.current_balance_cents
      - coalesce((select sum(net_pnl_cents) from trades
          where user_id = ${userId} and account_id = ${accountId} and closed_at > ${localTime}::timestamp
            and not missed_trade), 0)::int8
      - coalesce((select sum(amount_cents) from cash_operations
          where user_id = ${userId} and account_id = ${accountId} and at > ${localTime}::timestamp
            and not dismissed), 0)::int8 as cents
    from accounts a where a.user_id = ${userId} and a.id = ${accountId}`.execute(trx)
  return rows[0]?.cents ?? null
}

/**
 * Takes the lock that every write to an account's trades begins with; several accounts are locked in id order. It lets
 * rows that refer to the account be added meanwhile: an upload does not wait for a confirmation.
 */
export async function lockAccount(trx: Tx, userId: string, id: string): Promise<AccountRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('accounts')
    .selectAll()
    .select(mt5Connection)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertAccount(trx: Tx, row: Insertable<AccountsTable>): Promise<void> {
  await trx.insertInto('accounts').values(row).execute()
}

/**
 * Locks every account of a user in id order, as every write to trades does: whoever changes several accounts in another
 * order waits for such a write in a circle.
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

/** The settings of an account; what follows from its trades and cash is written by `settleAccount` alone. */
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
  | 'is_favorite'
>

export async function updateAccount(
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

export async function setInitialBalance(trx: Tx, userId: string, id: string, cents: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ initial_balance_cents: cents })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function setCurrency(trx: Tx, userId: string, id: string, currency: string): Promise<void> {
  await updateAccount(trx, userId, id, { currency })
}

export interface Settlement {
  readonly closedTrades: number
  readonly netPnlCents: number
  readonly cashCents: number
}

/**
 * Sets what follows from the account's trades and cash, and moves its revision on. Balance and equity come back, so
 * that one that numbers do not hold exactly is refused while it is written and not at the next read; 9e18 keeps a sum
 * of very many within the column, to be refused like the others.
 */
export async function settleAccount(trx: Tx, userId: string, id: string, sums: Settlement): Promise<void> {
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

export async function deleteAccount(trx: Tx, userId: string, id: string): Promise<void> {
  // Imports are referenced by sources and cash of the same account: the account's cascade takes them in one statement.
  await trx.deleteFrom('trade_sources').where('user_id', '=', userId).where('account_id', '=', id).execute()
  await trx.deleteFrom('cash_operations').where('user_id', '=', userId).where('account_id', '=', id).execute()
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('id', '=', id).execute()
}

export async function selectedAccountId(trx: Tx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('user_settings')
    .select('selected_account_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.selected_account_id ?? null
}

/** Takes the lock under which a user's accounts come and go, so that exactly one of them is favourite. */
export async function lockAccounts(trx: Tx, userId: string): Promise<void> {
  await sql`
    insert into user_settings (user_id) values (${userId})
    on conflict (user_id) do update set selected_account_id = user_settings.selected_account_id`.execute(trx)
}

export async function selectAccount(trx: Tx, userId: string, id: string | null): Promise<void> {
  await trx
    .insertInto('user_settings')
    .values({ user_id: userId, selected_account_id: id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ selected_account_id: id }))
    .execute()
}
