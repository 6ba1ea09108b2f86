import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Mt5ConnectionsTable } from './mt5-sync.tables.ts'
import { isUuid } from '#server/platform/ids.ts'
import { hasAccess } from '#server/features/subscription/subscription.read.ts'

export type ConnectionRow = Selectable<Mt5ConnectionsTable>
/** Columns to write, as values or SQL expressions. */
export type ConnectionChange = Omit<
  UpdateObject<Schema, 'mt5_connections'>,
  'user_id' | 'account_id' | 'revision' | 'claim' | 'leased_until'
>

/** The time of writing; `now()` is when the transaction began. */
export const thisMoment = sql<Date>`clock_timestamp()`

/** SQL: the sum of all deals' money plus this amount; units as decimal text. */
export const totalPlus = (units: string) => sql<number>`deals_total + ${units}::numeric`

export async function findConnection(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<ConnectionRow | undefined> {
  if (!isUuid(accountId)) return undefined
  return accountAccessErrors(trx, userId, accountId).executeTakeFirst()
}

/** The same, locked. If a write needs both, lock the account first. */
export async function lockConnection(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<ConnectionRow | undefined> {
  return accountAccessErrors(trx, userId, accountId).forUpdate().executeTakeFirst()
}

function accountAccessErrors(trx: Tx, userId: string, accountId: string) {
  return trx
    .selectFrom('mt5_connections')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
}

export async function enabledAccounts(trx: Tx, userId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('mt5_connections')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}

/** The account's connection, locked; inserted if there was none. */
export async function insertConnection(
  trx: Tx,
  userId: string,
  accountId: string,
  kind: ConnectionRow['kind'],
): Promise<ConnectionRow> {
  // Deals of an earlier link are kept: this one's get a new `terminal` number. The no-op update locks the row, and
  // inserts it again if it is deleted meanwhile.
  await sql`
    insert into mt5_connections (user_id, account_id, kind, terminal)
    select ${userId}::uuid, ${accountId}::uuid, ${kind}, coalesce(max(terminal), 0) + 1
    from mt5_deals where user_id = ${userId} and account_id = ${accountId}
    on conflict (user_id, account_id) do update set kind = mt5_connections.kind`.execute(trx)
  return accountAccessErrors(trx, userId, accountId).executeTakeFirstOrThrow()
}

/** Changes the link's settings; the new revision prevents a running synchronisation from writing. */
export async function changeSettings(
  trx: Tx,
  userId: string,
  accountId: string,
  change: ConnectionChange,
): Promise<void> {
  await write(trx, userId, accountId, change)
    .set((eb) => ({ revision: eb('revision', '+', 1), leased_until: null }))
    .execute()
}

/** Changes the state that a synchronisation maintains. */
export async function changeState(
  trx: Tx,
  userId: string,
  accountId: string,
  change: ConnectionChange,
): Promise<void> {
  await write(trx, userId, accountId, change).execute()
}

function write(trx: Tx, userId: string, accountId: string, change: ConnectionChange) {
  return trx
    .updateTable('mt5_connections')
    .set(change)
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
}

export async function deleteConnection(trx: Tx, userId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('mt5_connections')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
}

export interface DueAccount {
  readonly userId: string
  readonly accountId: string
}

/**
 * Due accounts of all users that no server has claimed; longest waiting first. `payingAt`, in seconds since 1970: only
 * of users who have access then; the others' accounts wait.
 */
export async function dueAccounts(
  trx: Tx,
  limit: number,
  payingAt: number | null,
): Promise<readonly DueAccount[]> {
  const { rows } = await sql<{ user_id: string; account_id: string }>`
    select user_id, account_id from mt5_connections
    where due_at <= now() and (leased_until is null or leased_until < now())
      and not exists (select from users where users.id = mt5_connections.user_id and users.disabled_at is not null)
      and ${payingAt === null ? sql`true` : hasAccess(sql`mt5_connections.user_id`, payingAt)}
    order by due_at limit ${limit}`.execute(trx)
  return rows.map((row) => ({ userId: row.user_id, accountId: row.account_id }))
}

/**
 * Claims an unclaimed account for `seconds`, with a new claim number. undefined: it is claimed. `due`: only if it is
 * still due.
 */
export async function claim(
  trx: Tx,
  userId: string,
  accountId: string,
  seconds: number,
  due: boolean,
): Promise<ConnectionRow | undefined> {
  return trx
    .updateTable('mt5_connections')
    .set((eb) => ({
      claim: eb('claim', '+', 1),
      leased_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      progress: null,
    }))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(leased_until is null or leased_until < clock_timestamp())`)
    .$if(due, (query) => query.where(sql<boolean>`due_at <= clock_timestamp()`))
    .returningAll()
    .executeTakeFirst()
}

/** Extends a lease; false if it is no longer held. */
export async function renew(
  trx: Tx,
  { userId, accountId, claim: number, revision }: Claim,
  seconds: number,
): Promise<boolean> {
  const result = await trx
    .updateTable('mt5_connections')
    .set({ leased_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('claim', '=', number)
    .where('revision', '=', revision)
    .where(sql<boolean>`leased_until >= clock_timestamp()`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Claim of a synchronisation: it may write while both numbers match the connection and the lease lasts. */
export interface Claim {
  readonly userId: string
  readonly accountId: string
  readonly claim: number
  readonly revision: number
}

/** The connection, locked, if the claim still holds; else undefined, so that nothing is written late. */
export async function lockClaimed(
  trx: Tx,
  { userId, accountId, claim: number, revision }: Claim,
): Promise<ConnectionRow | undefined> {
  return accountAccessErrors(trx, userId, accountId)
    .where('claim', '=', number)
    .where('revision', '=', revision)
    .where(sql<boolean>`leased_until >= clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst()
}

/** Releases the lease. */
export async function release(trx: Tx, { userId, accountId, claim: number }: Claim): Promise<void> {
  await trx
    .updateTable('mt5_connections')
    .set({ leased_until: null })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('claim', '=', number)
    .execute()
}

/**
 * Releases all leases: for a server with exclusive use of the database, where any lease is left from a previous
 * process.
 */
export async function releaseAll(trx: Tx): Promise<void> {
  await trx
    .updateTable('mt5_connections')
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .execute()
}
