import type { ListTrades, TradeSort } from '@plumbline/contract/trades/trades'
import { type RawBuilder, type Selectable, sql } from 'kysely'
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
  readonly status: 'open' | 'closed'
  readonly emotion: string
  readonly session: string | null
  readonly risk_reward_ratio: string
  readonly strategy_id: string | null
  readonly break_even: boolean
  readonly missed_trade: boolean
  readonly mt5_trade_id: string
  readonly risk_e4: number | null
  readonly broker_order: number
  readonly source_row: number
  readonly fingerprint: number
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
      quantity, gross_pnl_cents, fees_cents, net_pnl_cents, stop_loss, take_profit, notes, tags, status, emotion,
      session, risk_reward_ratio, strategy_id, break_even, missed_trade, mt5_trade_id, risk_e4, broker_order,
      source_row, fingerprint)
    select ${userId}::uuid, ${accountId}::uuid, id, opened_at, closed_at, pair, direction, entry_price, exit_price,
      quantity, gross_pnl_cents, fees_cents, net_pnl_cents, stop_loss, take_profit, notes, tags, status, emotion,
      session, risk_reward_ratio, strategy_id, break_even, missed_trade, mt5_trade_id, risk_e4, broker_order,
      source_row, fingerprint
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(
      id uuid, opened_at timestamp, closed_at timestamp, pair text, direction text, entry_price numeric,
      exit_price numeric, quantity numeric, gross_pnl_cents int8, fees_cents int8, net_pnl_cents int8,
      stop_loss numeric, take_profit numeric, notes text, tags text[], status text, emotion text, session text,
      risk_reward_ratio text, strategy_id text, break_even boolean, missed_trade boolean, mt5_trade_id text,
      risk_e4 int8, broker_order int8, source_row int4, fingerprint int8)`.execute(trx)
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

const sortColumns = {
  openedAt: 'opened_at',
  closedAt: 'closed_at',
  pair: 'pair',
  direction: 'direction',
  quantity: 'quantity',
  netPnl: 'net_pnl_cents',
  fees: 'fees_cents',
} as const satisfies Record<TradeSort, keyof TradesTable>

/** Rows `offset` to `offset + limit` of the order; the ids are found in the index first, then their rows are read. */
export async function tradePage(trx: Tx, userId: string, filter: ListTrades): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    with page as (
      select user_id, id, row_number() over () as place from (
        select user_id, id from trades where ${conditions(userId, filter)}
        order by ${orderOf(filter)} limit ${filter.limit} offset ${filter.offset}) as ordered)
    select trades.* from page join trades using (user_id, id) order by page.place`.execute(trx)
  return rows
}

/** The ids of the whole list in ascending order, 16 bytes each. */
export async function orderedIds(trx: Tx, userId: string, filter: ListTrades): Promise<Uint8Array> {
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(id), ''::bytea order by ${orderOf({ ...filter, order: 'asc' })}) as ids
    from trades where ${conditions(userId, filter)}`.execute(trx)
  return rows[0]?.ids ?? new Uint8Array()
}

/** The trades of these ids, in their order; those that are gone are left out. */
export async function tradesInOrder(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<readonly TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    select * from trades where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Open trades have no time of closing: PostgreSQL sorts them last, and first when the order is reversed. */
function orderOf({ sort, order }: Pick<ListTrades, 'sort' | 'order'>): RawBuilder<unknown> {
  const column = sql.ref(sortColumns[sort])
  const direction = sql.raw(order)
  return sql`${column} ${direction}, broker_order ${direction}, source_row ${direction}, id ${direction}`
}

export async function countTrades(trx: Tx, userId: string, filter: ListTrades): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from trades where ${conditions(userId, filter)}`.execute(trx)
  return rows[0]?.total ?? 0
}

function conditions(userId: string, filter: ListTrades): RawBuilder<boolean> {
  const parts = [sql`user_id = ${userId}`, sql`account_id = ${filter.accountId}`]
  if (filter.from !== undefined) parts.push(sql`opened_at >= ${filter.from}::date`)
  if (filter.to !== undefined) parts.push(sql`opened_at < ${filter.to}::date + 1`)
  if (filter.status !== undefined) parts.push(sql`status = ${filter.status}`)
  if (filter.direction !== undefined) parts.push(sql`direction = ${filter.direction}`)
  if (filter.pair !== undefined) parts.push(sql`pair = ${filter.pair}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}
