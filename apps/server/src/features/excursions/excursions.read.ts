import type { TradeExcursion } from '@plumbline/contract/trades/trade-excursion'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { type ExcursionRow, presentExcursion } from './excursions.presenter.ts'

/** The excursions of trades by their ids. */
async function excursionRows(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExcursionRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ExcursionRow>`
    select e.user_id, e.trade_id, e.state, e.trade_key, e.timeframe, e.bar_count, e.is_covered, e.has_spread, e.mae,
      e.mae_error, e.mae_price, e.mae_at, e.mfe, e.mfe_error, e.mfe_price, e.mfe_at, e.highest, e.lowest, e.mae_cents, e.mfe_cents, e.left_cents,
      e.mae_r_e4, e.mfe_r_e4, e.left_r_e4, e.entry_e4, e.exit_e4, e.risk, e.cents_per_move, e.money_from, e.digits,
      t.direction
    from trade_excursions e join trades t on t.user_id = e.user_id and t.id = e.trade_id
    where e.user_id = ${userId}::uuid and e.trade_id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.trade_id, row]))
}

export async function excursionsOfTrades(
  trx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TradeExcursion>> {
  const rows = await excursionRows(trx, userId, ids)
  return new Map([...rows].map(([id, row]) => [id, presentExcursion(row)]))
}

export async function excursionOfTrade(trx: Tx, userId: string, id: string): Promise<TradeExcursion | null> {
  return (await excursionsOfTrades(trx, userId, [id])).get(id) ?? null
}

/** Another text after each measurement: a sum would repeat once an account is deleted. */
export async function excursionRevision(trx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select coalesce(string_agg(account_id || ' ' || revision, ',' order by account_id), '') as revision
    from excursion_checks where user_id = ${userId}::uuid`.execute(trx)
  return rows[0]?.revision ?? ''
}

/** Excursions of some thousand trades in order of their ids, one list per column. */
export interface ExcursionSlice {
  readonly count: number
  readonly end_id: string
  /** Sixteen bytes per trade. */
  readonly ids: Uint8Array
  readonly mae_r_e4: readonly (number | null)[]
  readonly mfe_r_e4: readonly (number | null)[]
  readonly mae_cents: readonly (number | null)[]
  readonly mfe_cents: readonly (number | null)[]
  readonly left_cents: readonly (number | null)[]
  readonly entry_e4: readonly (number | null)[]
  readonly exit_e4: readonly (number | null)[]
}

/** The next measured trades of an account behind an id; null if none is left. */
export async function nextExcursions(
  trx: Tx,
  userId: string,
  accountId: string,
  behind: string | null,
  limit: number,
): Promise<ExcursionSlice | null> {
  const { rows } = await sql<ExcursionSlice>`
    select count(*)::int4 as count, (array_agg(trade_id))[count(*)] as end_id,
      string_agg(uuid_send(trade_id), ''::bytea) as ids,
      json_agg(mae_r_e4) as mae_r_e4, json_agg(mfe_r_e4) as mfe_r_e4, json_agg(mae_cents) as mae_cents,
      json_agg(mfe_cents) as mfe_cents, json_agg(left_cents) as left_cents, json_agg(entry_e4) as entry_e4,
      json_agg(exit_e4) as exit_e4
    from (
      select e.trade_id, e.mae_r_e4, e.mfe_r_e4, e.mae_cents, e.mfe_cents, e.left_cents, e.entry_e4, e.exit_e4
      from trade_excursions e join trades t on t.user_id = e.user_id and t.id = e.trade_id
      where e.user_id = ${userId}::uuid and t.account_id = ${accountId}::uuid and e.state = 'measured'
        ${behind === null ? sql`` : sql`and e.trade_id > ${behind}::uuid`}
      order by e.trade_id limit ${limit}) as slice`.execute(trx)
  const [row] = rows
  return row === undefined || row.count === 0 ? null : row
}
