import type { RiskSettings } from '@plumbline/domain/accounts/account-settings'
import { FOLD_VERSION } from '@plumbline/domain/statistics/fold-version'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { AccountsTable } from './accounts.tables.ts'
import { isUuid } from '#server/platform/ids.ts'

export type AccountRow = Selectable<AccountsTable> & {
  /** null if the account is not linked to a terminal. */
  readonly mt5_connection: Mt5ConnectionRow | null
}

/** The link's fields that are visible to everyone who can see the account. */
export type Mt5ConnectionRow = Pick<
  Selectable<Schema['mt5_connections']>,
  'kind' | 'enabled' | 'auto_sync' | 'login' | 'server' | 'sync_interval' | 'needs_password_reentry'
> & {
  /** ISO text: jsonb_build_object returns no Date. */
  readonly last_sync_time: string | null
}

/** A subquery rather than a join, so that the account can be locked without its link. */
export const mt5Connection = sql<Mt5ConnectionRow | null>`(
  select jsonb_build_object('kind', c.kind, 'enabled', c.enabled, 'auto_sync', c.auto_sync, 'login', c.login,
    'server', c.server, 'sync_interval', c.sync_interval, 'needs_password_reentry', c.needs_password_reentry,
    'last_sync_time', c.last_sync_time)
  from mt5_connections c where c.user_id = accounts.user_id and c.account_id = accounts.id)`.as(
  'mt5_connection',
)

export function riskSettingsOf(row: AccountRow): RiskSettings {
  return {
    maxPositionSize: row.max_position_size,
    maxDailyLoss: row.max_daily_loss,
    maxDrawdown: row.max_drawdown,
  }
}

/**
 * These accounts' summaries and totals follow older rules. Thrown inside a transaction; `withCurrentSummaries` recomputes
 * the accounts and runs the transaction again.
 */
export class OutdatedAccountsError extends Error {
  override readonly name = 'OutdatedAccountsError'
  readonly userId: string
  readonly accountIds: readonly string[]

  constructor(userId: string, accountIds: readonly string[]) {
    super(`Accounts of an older version: ${accountIds.join(', ')}`)
    this.userId = userId
    this.accountIds = accountIds
  }
}

/** Throws OutdatedAccountsError. */
export function assertCurrent(rows: readonly AccountRow[]): void {
  const outdated = rows.filter(({ fold_version: version }) => version < FOLD_VERSION)
  const [first] = outdated
  if (first === undefined) return
  throw new OutdatedAccountsError(
    first.user_id,
    outdated.map(({ id }) => id),
  )
}

/** The user's accounts, or those with these ids. Throws OutdatedAccountsError. */
export async function accountRows(
  trx: Tx,
  userId: string,
  ids?: readonly string[],
): Promise<readonly AccountRow[]> {
  const every = trx.selectFrom('accounts').selectAll().select(mt5Connection).where('user_id', '=', userId)
  const asked = ids === undefined ? every : every.where(sql<boolean>`id = any(${ids.filter(isUuid)}::uuid[])`)
  const rows = await asked.orderBy('created_at').orderBy('id').execute()
  assertCurrent(rows)
  return rows
}

/** The accounts that count where none is named: sample data only while there is nothing else. */
export function countedAccounts<T extends Pick<AccountRow, 'is_sample'>>(all: readonly T[]): readonly T[] {
  const real = all.filter((account) => !account.is_sample)
  return real.length === 0 ? all : real
}

/** undefined for an unknown id, another user's id, or text that is not a UUID. Throws OutdatedAccountsError. */
export async function findAccount(trx: Tx, userId: string, id: string): Promise<AccountRow | undefined> {
  const row = await findStoredAccount(trx, userId, id)
  if (row !== undefined) assertCurrent([row])
  return row
}

/** The same account even if its summaries and totals are outdated: for recomputing them, and for reading its trades. */
export async function findStoredAccount(
  trx: Tx,
  userId: string,
  id: string,
): Promise<AccountRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('accounts')
    .selectAll()
    .select(mt5Connection)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An account's balance at a moment, in cents: its current balance minus what was closed or booked later. */
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
      - coalesce((select sum((gross_pnl_cents - fees_cents)
            * (case when at > ${localTime}::timestamp then 1 else 0 end
              - case when closed_at > ${localTime}::timestamp then 1 else 0 end)) from partial_closes
          where user_id = ${userId} and account_id = ${accountId}
            and (at > ${localTime}::timestamp or closed_at > ${localTime}::timestamp)), 0)::int8
      - coalesce((select sum(amount_cents) from cash_operations
          where user_id = ${userId} and account_id = ${accountId} and at > ${localTime}::timestamp
            and not dismissed), 0)::int8 as cents
    from accounts a where a.user_id = ${userId} and a.id = ${accountId}`.execute(trx)
  return rows[0]?.cents ?? null
}

export async function selectedAccountId(trx: Tx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('user_settings')
    .select('selected_account_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.selected_account_id ?? null
}
