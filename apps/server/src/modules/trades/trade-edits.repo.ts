import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { TradesTable } from '#server/db/tables/trading.ts'
import type { TradePlace, TradeRow } from './trades.repo.ts'

// What a person's edits write: updates of any columns, moves.

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
