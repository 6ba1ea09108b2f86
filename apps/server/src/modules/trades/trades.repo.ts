import type { BrokerExecution } from '@plumbline/domain/imports/broker-executions'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { TradesTable } from '#server/db/tables/trading.ts'
import { isUuid } from '#server/ids.ts'

export type TradeRow = Selectable<TradesTable>

/** A trade as it is first written; what is left out takes the table's default. */
export interface TradeInsert {
  readonly id: string
  readonly opened_at: string
  readonly closed_at: string | null
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly entry_price: number
  readonly exit_price: number | null
  readonly quantity: number
  readonly gross_pnl_cents: number
  readonly fees_cents: number
  readonly net_pnl_cents: number
  readonly stop_loss: number
  readonly take_profit: number
  readonly notes: string
  readonly tags: readonly string[]
  readonly images?: readonly string[]
  readonly status: 'open' | 'closed'
  readonly emotion: string
  readonly session: string | null
  readonly risk_reward_ratio: string
  readonly strategy_id: string | null
  readonly strategy_usage?: string | null
  readonly break_even: boolean
  readonly missed_trade: boolean
  readonly mt5_trade_id: string
  readonly rating?: number | null
  readonly risk_e4: number | null
  readonly broker_order: number
  readonly source_row: number
  readonly fingerprint: number
  readonly executions?: readonly BrokerExecution[]
  /** When it was first and last written elsewhere. */
  readonly created_at?: string
  readonly updated_at?: string
}

/** One statement for thousands of rows: a single text parameter, which both engines read quicker than many small ones. */
export async function insertTrades(
  trx: Tx,
  userId: string,
  accountId: string,
  rows: readonly TradeInsert[],
): Promise<void> {
  await sql`
    insert into trades (user_id, account_id, id, opened_at, closed_at, pair, direction, entry_price, exit_price,
      quantity, gross_pnl_cents, fees_cents, net_pnl_cents, stop_loss, take_profit, notes, tags, images, status,
      emotion, session, risk_reward_ratio, strategy_id, strategy_usage, break_even, missed_trade, mt5_trade_id, rating,
      risk_e4, broker_order, source_row, fingerprint, executions, created_at, updated_at)
    select ${userId}::uuid, ${accountId}::uuid, id, opened_at, closed_at, pair, direction, entry_price, exit_price,
      quantity, gross_pnl_cents, fees_cents, net_pnl_cents, stop_loss, take_profit, notes, tags,
      coalesce(images, '{}'), status, emotion, session, risk_reward_ratio, strategy_id, strategy_usage, break_even,
      missed_trade, mt5_trade_id, rating, risk_e4, broker_order, source_row, fingerprint, executions,
      coalesce(created_at, now()), coalesce(updated_at, created_at, now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(
      id uuid, opened_at timestamp, closed_at timestamp, pair text, direction text, entry_price numeric,
      exit_price numeric, quantity numeric, gross_pnl_cents int8, fees_cents int8, net_pnl_cents int8,
      stop_loss numeric, take_profit numeric, notes text, tags text[], images text[], status text, emotion text,
      session text, risk_reward_ratio text, strategy_id text, strategy_usage text, break_even boolean,
      missed_trade boolean, mt5_trade_id text, rating int2, risk_e4 int8, broker_order int8, source_row int4, fingerprint int8,
      executions jsonb, created_at timestamptz, updated_at timestamptz)`.execute(trx)
}

/** Fields that follow the broker when it changes a trade. */
export type BrokerFields = Pick<
  TradeInsert,
  | 'opened_at'
  | 'closed_at'
  | 'pair'
  | 'direction'
  | 'entry_price'
  | 'exit_price'
  | 'quantity'
  | 'gross_pnl_cents'
  | 'fees_cents'
  | 'net_pnl_cents'
  | 'stop_loss'
  | 'take_profit'
  | 'notes'
  | 'status'
  | 'risk_e4'
  | 'fingerprint'
>

/** Updates by the broker, in one statement; `updated_at` stays, since it says when the person last edited. */
export async function updateBrokerFields(
  trx: Tx,
  userId: string,
  rows: readonly (BrokerFields & { readonly id: string })[],
): Promise<void> {
  await sql`
    update trades t set opened_at = v.opened_at, closed_at = v.closed_at, pair = v.pair, direction = v.direction,
      entry_price = v.entry_price, exit_price = v.exit_price, quantity = v.quantity,
      gross_pnl_cents = v.gross_pnl_cents, fees_cents = v.fees_cents, net_pnl_cents = v.net_pnl_cents,
      stop_loss = v.stop_loss, take_profit = v.take_profit, notes = v.notes, status = v.status, risk_e4 = v.risk_e4,
      fingerprint = v.fingerprint
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(
      id uuid, opened_at timestamp, closed_at timestamp, pair text, direction text, entry_price numeric,
      exit_price numeric, quantity numeric, gross_pnl_cents int8, fees_cents int8, net_pnl_cents int8,
      stop_loss numeric, take_profit numeric, notes text, status text, risk_e4 int8, fingerprint int8)
    where t.user_id = ${userId} and t.id = v.id`.execute(trx)
}

/** Sets the executions of trades; answers what they were. null: opened and closed at once. */
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

/** Those of the trades that the account still holds. */
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

/** Deletes trades of an account and says where they stood. */
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
 * Trades of an account that were opened between two moments, both included. In the order of the index, and with no other
 * condition: with either, the planner of an engine without statistics of new rows read the whole account.
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

/** Where these trades are now; those that are gone are left out. */
export async function tradesAnywhere(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select * from trades where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

/** Trades of an account that carry a tag's label or refer to a strategy's id. */
export async function tradesWithLabel(
  trx: Tx,
  userId: string,
  accountId: string,
  labels: 'tags' | 'strategies',
  value: string,
): Promise<readonly string[]> {
  const has = labels === 'tags' ? sql`tags @> array[${value}]::text[]` : sql`strategy_id = ${value}`
  const { rows } = await sql<{ id: string }>`
    select id from trades where user_id = ${userId} and account_id = ${accountId} and ${has} order by id`.execute(
    trx,
  )
  return rows.map((row) => row.id)
}
