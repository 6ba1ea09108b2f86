import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Mt5ConnectionsTable } from '#server/db/tables/mt5-sync.ts'
import { isUuid } from '#server/ids.ts'

export type ConnectionRow = Selectable<Mt5ConnectionsTable>
/** Columns to write, as values or as what the database makes of them. */
export type ConnectionChange = Omit<
  UpdateObject<Schema, 'mt5_connections'>,
  'user_id' | 'account_id' | 'revision' | 'claim' | 'leased_until'
>

/** The moment of writing; a transaction's own `now()` is when it began. */
export const thisMoment = sql<Date>`clock_timestamp()`

/** The sum of all deals' money with so much more; units as decimal text. */
export const totalPlus = (units: string) => sql<number>`deals_total + ${units}::numeric`

export async function findConnection(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<ConnectionRow | undefined> {
  if (!isUuid(accountId)) return undefined
  return ofAccount(trx, userId, accountId).executeTakeFirst()
}

/** The same under its lock. Taken after the account's, where a write needs both. */
export async function lockConnection(
  trx: Tx,
  userId: string,
  accountId: string,
): Promise<ConnectionRow | undefined> {
  return ofAccount(trx, userId, accountId).forUpdate().executeTakeFirst()
}

function ofAccount(trx: Tx, userId: string, accountId: string) {
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

/** The account's connection under its lock, new where there was none. */
export async function insertConnection(
  trx: Tx,
  userId: string,
  accountId: string,
  kind: ConnectionRow['kind'],
): Promise<ConnectionRow> {
  // Deals of an earlier link stay as they are: those of this one are counted anew beside them.
  // An update that changes nothing locks the row, and inserts it where it is deleted meanwhile.
  await sql`
    insert into mt5_connections (user_id, account_id, kind, terminal)
    select ${userId}::uuid, ${accountId}::uuid, ${kind}, coalesce(max(terminal), 0) + 1
    from mt5_deals where user_id = ${userId} and account_id = ${accountId}
    on conflict (user_id, account_id) do update set kind = mt5_connections.kind`.execute(trx)
  return ofAccount(trx, userId, accountId).executeTakeFirstOrThrow()
}

/** Changes of its settings: what was begun before is not written after it. */
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

/** What follows from a synchronisation. */
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

/** Whose turn it is and nobody has, over all users; the longest waiting first. */
export async function dueAccounts(trx: Tx, limit: number): Promise<readonly DueAccount[]> {
  const { rows } = await sql<{ user_id: string; account_id: string }>`
    select user_id, account_id from mt5_connections
    where due_at <= now() and (leased_until is null or leased_until < now())
      and not exists (select from users where users.id = mt5_connections.user_id and users.disabled_at is not null)
    order by due_at limit ${limit}`.execute(trx)
  return rows.map((row) => ({ userId: row.user_id, accountId: row.account_id }))
}

/**
 * Takes the lease of an account that nobody has, for so long; the claim's number is new with it. undefined: somebody has
 * it. `due`: only where it is still its turn.
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

/** Prolongs a lease that is still held; whether it was. */
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

/** What a synchronisation holds: it may write as long as both numbers are the connection's and the lease lasts. */
export interface Claim {
  readonly userId: string
  readonly accountId: string
  readonly claim: number
  readonly revision: number
}

/** The connection under its lock where the claim still holds; undefined where it does not, so that nothing is written late. */
export async function lockClaimed(
  trx: Tx,
  { userId, accountId, claim: number, revision }: Claim,
): Promise<ConnectionRow | undefined> {
  return ofAccount(trx, userId, accountId)
    .where('claim', '=', number)
    .where('revision', '=', revision)
    .where(sql<boolean>`leased_until >= clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst()
}

/** Gives the lease back. */
export async function release(trx: Tx, { userId, accountId, claim: number }: Claim): Promise<void> {
  await trx
    .updateTable('mt5_connections')
    .set({ leased_until: null })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('claim', '=', number)
    .execute()
}

/** Gives every lease back: for a server that alone has the database, whose leases are all of one that is gone. */
export async function releaseAll(trx: Tx): Promise<void> {
  await trx
    .updateTable('mt5_connections')
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .execute()
}
