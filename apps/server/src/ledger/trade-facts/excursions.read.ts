import type { TradeExcursion } from '@plumbline/contract/trades/trade-excursion'
import { isTimeframe } from '@plumbline/domain/bars/bars'
import { unitsOf } from '@plumbline/domain/money/cents'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Without its steps, which only what-ifs need. */
type ExcursionRow = Omit<Selectable<Schema['trade_excursions']>, 'steps'> & {
  readonly direction: 'long' | 'short'
}

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
    select coalesce(string_agg(subject_id || ' ' || times, ',' order by subject_id), '') as revision
    from checks where user_id = ${userId}::uuid and kind = 'excursions'`.execute(trx)
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

function presentExcursion(row: ExcursionRow): TradeExcursion {
  const { timeframe, mae, mfe, mae_at: maeAt, mfe_at: mfeAt } = row
  if (row.state !== 'measured') return { kind: row.state }
  const isComplete = timeframe !== null && mae !== null && mfe !== null && maeAt !== null && mfeAt !== null
  if (!isComplete || !isTimeframe(timeframe)) throw new RangeError('a measured trade lacks its figures')
  return {
    kind: 'measured',
    mae: {
      distance: mae,
      error: row.mae_error ?? 0,
      price: row.mae_price ?? 0,
      at: maeAt,
      pnl: unitsOrNull(row.mae_cents),
      r: partOrNull(row.mae_r_e4),
    },
    mfe: {
      distance: mfe,
      error: row.mfe_error ?? 0,
      price: row.mfe_price ?? 0,
      at: mfeAt,
      pnl: unitsOrNull(row.mfe_cents),
      r: partOrNull(row.mfe_r_e4),
    },
    entryEfficiency: partOrNull(row.entry_e4),
    exitEfficiency: partOrNull(row.exit_e4),
    profitLeft: unitsOrNull(row.left_cents),
    profitLeftR: partOrNull(row.left_r_e4),
    timeframe,
    bars: row.bar_count ?? 0,
    isCovered: row.is_covered ?? false,
    hasSpread: row.has_spread ?? false,
    moneyFrom: row.money_from,
  }
}

export function unitsOrNull(cents: number | null): number | null {
  return cents === null ? null : unitsOf(cents)
}

export function partOrNull(e4: number | null): number | null {
  return e4 === null ? null : e4 / 10_000
}
