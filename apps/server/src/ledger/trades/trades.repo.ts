import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { TRADE_COLUMNS } from './trades.tables.ts'
import { isUuid } from '#server/platform/ids.ts'
import type { LabelKind } from '#server/ledger/tags/labels.read.ts'
import type { TradeRow } from './trades.read.ts'

/** A trade's row on insert. */
export interface TradeInsert
  extends Omit<TradeRow, 'user_id' | 'account_id' | 'executions' | 'created_at' | 'updated_at'> {
  readonly executions?: readonly BrokerExecution[]
  /** Creation and last edit in the source system, ISO; default to now. */
  readonly created_at?: string
  readonly updated_at?: string
}

const INSERTED = sql.join(
  ['id', ...Object.keys(TRADE_COLUMNS), 'source_row', 'executions'].map((column) => sql.ref(column)),
)

/**
 * One statement for thousands of rows: a single JSON text parameter, which both databases read faster than many small
 * ones.
 */
export async function insertTrades(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly TradeInsert[],
): Promise<void> {
  await sql`
    insert into trades (user_id, account_id, created_at, updated_at, ${INSERTED})
    select ${userId}::uuid, ${accountId}::uuid, coalesce(created_at, now()), coalesce(updated_at, created_at, now()), ${INSERTED}
    from json_populate_recordset(null::trades, ${JSON.stringify(rows)}::json)`.execute(trx)
}

/** Sets the executions of trades; returns the previous ones. null: opened and closed in one execution each. */
export async function setExecutions(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly { readonly id: string; readonly executions: readonly BrokerExecution[] | null }[],
): Promise<ReadonlyMap<string, readonly BrokerExecution[] | null>> {
  const { rows: before } = await sql<{ id: string; executions: readonly BrokerExecution[] | null }>`
    update trades t set executions = v.executions
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, executions jsonb)
      join trades was on was.user_id = ${userId} and was.id = v.id
    where t.user_id = ${userId} and t.account_id = ${accountId} and t.id = v.id
    returning t.id, was.executions`.execute(trx)
  return new Map(before.map((row) => [row.id, row.executions]))
}

/** Those of the trades that the account still has. */
export async function findTrades(
  trx: Tx,
  userId: string,
  accountId: string,
  ids: readonly string[],
): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select * from trades
    where user_id = ${userId} and account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

export async function findTrade(trx: Tx, userId: string, id: string): Promise<TradeRow | undefined> {
  if (!isUuid(id)) return undefined
  return trx
    .selectFrom('trades')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The days that a trade counts in. */
export interface TradePlace {
  readonly id: string
  readonly openedDay: string
  readonly closedDay: string | null
}

/** Deletes trades of an account and returns their days. */
export async function deleteTrades(
  trx: Tx,
  userId: string,
  accountId: string,
  ids: readonly string[],
): Promise<readonly TradePlace[]> {
  const { rows } = await sql<{ id: string; opened: string; closed: string | null }>`
    delete from trades where user_id = ${userId} and account_id = ${accountId} and id = any(${ids}::uuid[])
    returning id, opened_at::date as opened, closed_at::date as closed`.execute(trx)
  return rows.map((row) => ({ id: row.id, openedDay: row.opened, closedDay: row.closed }))
}

/**
 * Trades of an account opened between two moments, both included. Ordered like the index and without other conditions:
 * otherwise a planner without statistics on new rows read the whole account.
 */
export async function tradesOpenedBetween(
  trx: Tx,
  userId: string,
  accountId: string,
  from: string,
  to: string,
): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select * from trades
    where user_id = ${userId} and account_id = ${accountId} and opened_at >= ${from}::timestamp and opened_at <= ${to}::timestamp
    order by opened_at, broker_order, source_row, id`.execute(trx)
  return rows
}

/** The accounts that hold these trades, in id order. */
export async function accountsOfTrades(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct account_id from trades
    where user_id = ${userId} and id = any(${ids}::uuid[]) order by account_id`.execute(trx)
  return rows.map((row) => row.account_id)
}

/** Every account of a user, in id order. */
export async function accountIds(trx: Tx, userId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Trades of an account with the label of a tag or mistake, or the id of a strategy. */
export async function tradesWithLabel(
  trx: Tx,
  userId: string,
  accountId: string,
  labels: LabelKind,
  value: string,
): Promise<readonly string[]> {
  const has =
    labels === 'strategies' ? sql`strategy_id = ${value}` : sql`${sql.ref(labels)} @> array[${value}]::text[]`
  const { rows } = await sql<{ id: string }>`
    select id from trades where user_id = ${userId} and account_id = ${accountId} and ${has} order by id`.execute(
    trx,
  )
  return rows.map((row) => row.id)
}

/** Some columns of a trade to set. */
type TradeUpdate = Partial<TradeRow> & { readonly id: string }
/** An edit by the user: `updated_at` null means now, a value is the one that an undo restores. */
type TradeEdit = Omit<TradeUpdate, 'updated_at'> & { readonly updated_at: string | null }

/** Sets the same columns of many trades in one statement; returns their new `updated_at`. */
export async function editTrades(
  trx: Tx,
  userId: string,
  columns: readonly (keyof TradeRow)[],
  rows: readonly TradeEdit[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows: updated } = await sql<{ id: string; updated_at: Date }>`
    ${setColumns(userId, columns, rows, [sql`updated_at = coalesce(v.updated_at, clock_timestamp())`])}
    returning t.id, t.updated_at`.execute(trx)
  return new Map(updated.map((row) => [row.id, row.updated_at]))
}

/** The same for broker updates; `updated_at` stays, since it is the time of the user's last edit. */
export async function updateTrades(
  trx: Tx,
  userId: string,
  columns: readonly (keyof TradeRow)[],
  rows: readonly TradeUpdate[],
): Promise<void> {
  await setColumns(userId, columns, rows).execute(trx)
}

function setColumns(
  userId: string,
  columns: readonly (keyof TradeRow)[],
  rows: readonly { readonly id: string }[],
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const sets = columns.map((column) => sql`${sql.ref(column)} = v.${sql.ref(column)}`)
  return sql`
    update trades t set ${sql.join([...sets, ...more])}
    from json_populate_recordset(null::trades, ${JSON.stringify(rows)}::json) as v
    where t.user_id = ${userId} and t.id = v.id`
}

/** Moves trades from one account to another and returns their days. */
export async function moveTrades(
  trx: Tx,
  userId: string,
  from: string,
  to: string,
  ids: readonly string[],
): Promise<readonly TradePlace[]> {
  const { rows } = await sql<{ id: string; opened: string; closed: string | null }>`
    update trades set account_id = ${to}
    where user_id = ${userId} and account_id = ${from} and id = any(${ids}::uuid[])
    returning id, opened_at::date as opened, closed_at::date as closed`.execute(trx)
  return rows.map((row) => ({ id: row.id, openedDay: row.opened, closedDay: row.closed }))
}
