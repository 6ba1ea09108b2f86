import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { TradePlace } from './trades.repo.ts'
import type { TradeRow } from './trades.read.ts'

// Updates of existing trades by edits and brokers: any columns, and moves.

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
