import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { TradesTable } from '#server/db/tables/trading.ts'
import type { TradePlace, TradeRow } from './trades.repo.ts'

// What a person's edits write: deletions that can be put back, updates of any columns, moves.

/** A deleted trade, whole: every column of its row as JSON, so that it can be put back exactly. */
export interface StoredTrade {
  readonly id: string
  readonly account_id: string
  readonly opened_at: string
  readonly closed_at: string | null
  readonly updated_at: string
  readonly [column: string]: unknown
}

/** Deletes trades of an account and hands them over. */
export async function takeTrades(
  trx: Tx,
  userId: string,
  accountId: string,
  ids: readonly string[],
): Promise<readonly StoredTrade[]> {
  const { rows } = await sql<{ row: StoredTrade }>`
    delete from trades where user_id = ${userId} and account_id = ${accountId} and id = any(${ids}::uuid[])
    returning to_jsonb(trades) as row`.execute(trx)
  return rows.map(({ row }) => row)
}

/** Puts deleted trades back; those that are there are left alone. Answers the ids of the others. */
export async function putTrades(
  trx: Tx,
  userId: string,
  rows: readonly StoredTrade[],
): Promise<readonly string[]> {
  const own = rows.map((row) => ({ ...row, user_id: userId }))
  const { rows: inserted } = await sql<{ id: string }>`
    insert into trades select * from json_populate_recordset(null::trades, ${JSON.stringify(own)}::json)
    on conflict do nothing returning id`.execute(trx)
  return inserted.map(({ id }) => id)
}

/** What an update may set, with the types that its values are read by. */
const columnTypes = {
  opened_at: 'timestamp',
  closed_at: 'timestamp',
  pair: 'text',
  direction: 'text',
  entry_price: 'numeric',
  exit_price: 'numeric',
  quantity: 'numeric',
  gross_pnl_cents: 'int8',
  fees_cents: 'int8',
  net_pnl_cents: 'int8',
  stop_loss: 'numeric',
  take_profit: 'numeric',
  notes: 'text',
  tags: 'text[]',
  images: 'text[]',
  status: 'text',
  emotion: 'text',
  session: 'text',
  risk_reward_ratio: 'text',
  strategy_id: 'text',
  strategy_usage: 'text',
  break_even: 'boolean',
  missed_trade: 'boolean',
  mt5_trade_id: 'text',
  rating: 'int2',
  risk_e4: 'int8',
  broker_order: 'int8',
  fingerprint: 'int8',
} as const satisfies Partial<Record<keyof TradesTable, string>>

export type UpdatableColumn = keyof typeof columnTypes
export type TradeColumns = Pick<TradeRow, UpdatableColumn>

/** An update by a person; `updated_at` is the moment of writing, or the one that an undo puts back. */
export type TradeUpdate = Partial<TradeColumns> & { readonly id: string; readonly updated_at: string | null }

/** Sets the same columns of many trades in one statement; answers when each was updated now. */
export async function updateTrades(
  trx: Tx,
  userId: string,
  columns: readonly UpdatableColumn[],
  rows: readonly TradeUpdate[],
): Promise<ReadonlyMap<string, Date>> {
  const sets = columns.map((column) => sql`${sql.ref(column)} = v.${sql.ref(column)}`)
  const types = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(columnTypes[column])}`)
  const { rows: updated } = await sql<{ id: string; updated_at: Date }>`
    update trades t set ${sql.join([...sets, sql`updated_at = coalesce(v.updated_at, clock_timestamp())`])}
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(
      ${sql.join([sql`id uuid`, sql`updated_at timestamptz`, ...types])})
    where t.user_id = ${userId} and t.id = v.id
    returning t.id, t.updated_at`.execute(trx)
  return new Map(updated.map((row) => [row.id, row.updated_at]))
}

/** Moves trades from one account to another and says where they stand. */
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
