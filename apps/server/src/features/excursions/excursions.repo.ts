import type { BrokerExecution } from '@plumbline/domain/trades/broker-execution'
import { type Insertable, sql } from 'kysely'
import { type Check, forgetSeen } from '#server/platform/checks/checks.write.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Schema } from '#server/platform/db/schema.ts'

declare module '#server/platform/checks/checks.tables.ts' {
  interface CheckKinds {
    excursions: true
  }
}

export type ExcursionInsert = Omit<Insertable<Schema['trade_excursions']>, 'user_id'>

/** A trade to be measured. */
export interface TradeToMeasure {
  readonly id: string
  readonly key: string
  readonly opened_at: string
  readonly closed_at: string | null
  readonly pair: string
  readonly direction: 'long' | 'short'
  readonly entry_price: number
  readonly exit_price: number | null
  readonly quantity: number
  readonly gross_pnl_cents: number
  readonly stop_loss: number
  readonly executions: readonly BrokerExecution[] | null
}

/** Trades near changed bars are measured again even if the clocks of both differ: zones are at most 26 hours apart. */
const SLACK_SECONDS = 2 * 86_400

/** Of accounts of users with bars; also after changes to the bars. */
export const excursionChecks: Check = {
  kind: 'excursions',
  subjects: sql`
    select a.user_id, a.id, a.revision::text as seen from accounts a
    where exists (select from bar_series b where b.user_id = a.user_id)`,
  orIf: sql`exists (select from bar_changes b where b.user_id = s.user_id)`,
}

interface BarChange {
  readonly id: number
  readonly symbol_key: string
  readonly from_at: number
  readonly to_at: number
}

export async function barChanges(trx: Tx, userId: string): Promise<readonly BarChange[]> {
  return trx
    .selectFrom('bar_changes')
    .select(['id', 'symbol_key', 'from_at', 'to_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Trades of these pairs that were open near the changed bars are to be measured again. */
export async function markStale(
  trx: Tx,
  userId: string,
  pairs: readonly string[],
  { from_at, to_at }: Pick<BarChange, 'from_at' | 'to_at'>,
): Promise<void> {
  const at = (seconds: number) => sql`timestamp 'epoch' + make_interval(secs => ${seconds}::float8)`
  await sql`
    update trade_excursions e set trade_key = ''
    from trades t
    where e.user_id = ${userId}::uuid and t.user_id = e.user_id and t.id = e.trade_id
      and t.pair = any(${[...pairs]}::text[]) and t.opened_at <= ${at(to_at + SLACK_SECONDS)}
      and (t.closed_at is null or t.closed_at >= ${at(from_at - SLACK_SECONDS)})`.execute(trx)
}

/** Forgets these changes; all accounts are to be checked again. */
export async function deleteBarChanges(trx: Tx, userId: string, ids: readonly number[]): Promise<void> {
  await sql`
    delete from bar_changes where user_id = ${userId}::uuid and id = any(${[...ids]}::int8[])`.execute(trx)
  await forgetSeen(trx, userId, 'excursions')
}

export async function pairsOfUser(trx: Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ pair: string }>`
    select distinct pair from trades where user_id = ${userId}::uuid`.execute(trx)
  return rows.map(({ pair }) => pair)
}

/** Everything that excursions depend on, besides bars. */
const tradeKey = (zone: string | null) => sql<string>`
  md5(concat_ws('|', ${zone ?? ''}::text, t.opened_at, t.closed_at, t.pair, t.direction, t.entry_price, t.exit_price,
    t.quantity, t.gross_pnl_cents, t.stop_loss, t.executions))`

/** Trades of the pairs that were not measured as they are now, by pair and time. */
export async function tradesToMeasure(
  trx: Tx,
  account: { readonly user_id: string; readonly id: string; readonly broker_time_zone: string | null },
  pairs: readonly string[],
  most: number,
): Promise<readonly TradeToMeasure[]> {
  const { rows } = await sql<TradeToMeasure>`
    select * from (
      select t.id, ${tradeKey(account.broker_time_zone)} as key, t.opened_at, t.closed_at, t.pair, t.direction,
        t.entry_price, t.exit_price, t.quantity, t.gross_pnl_cents, t.stop_loss, t.executions, e.trade_key
      from trades t left join trade_excursions e on e.user_id = t.user_id and e.trade_id = t.id
      where t.user_id = ${account.user_id}::uuid and t.account_id = ${account.id}::uuid
        and t.pair = any(${[...pairs]}::text[])
    ) as t
    where trade_key is distinct from key
    order by pair, opened_at, id limit ${most}`.execute(trx)
  return rows
}

/** Removes the excursions of an account's trades of other pairs: their series are gone. */
export async function removeOthers(
  trx: Tx,
  account: { readonly user_id: string; readonly id: string },
  pairs: readonly string[],
): Promise<void> {
  const others = sql`
    e.user_id = ${account.user_id}::uuid and t.user_id = e.user_id and t.id = e.trade_id
      and t.account_id = ${account.id}::uuid and not t.pair = any(${[...pairs]}::text[])`
  // Clients read again after a write, also after one that changes nothing.
  const { rows } = await sql`
    select from trade_excursions e, trades t where ${others} limit 1`.execute(trx)
  if (rows.length > 0) await sql`delete from trade_excursions e using trades t where ${others}`.execute(trx)
}

/** One statement; trades that were deleted meanwhile are skipped. */
export async function saveExcursions(
  trx: Tx,
  userId: string,
  rows: readonly ExcursionInsert[],
): Promise<void> {
  const text = JSON.stringify(
    rows.map((row) => ({
      ...row,
      user_id: userId,
      steps: row.steps == null ? null : `\\x${Buffer.from(row.steps).toString('hex')}`,
    })),
  )
  await sql`
    insert into trade_excursions
    select v.* from json_populate_recordset(null::trade_excursions, ${text}::json) as v
      join trades t on t.user_id = v.user_id and t.id = v.trade_id
    on conflict (user_id, trade_id) do update set ${sql.join(
      UPDATED.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    )}`.execute(trx)
}

const UPDATED = [
  'state',
  'trade_key',
  'timeframe',
  'bar_count',
  'is_covered',
  'has_spread',
  'mae',
  'mae_error',
  'mae_price',
  'mae_at',
  'mfe',
  'mfe_error',
  'mfe_price',
  'mfe_at',
  'highest',
  'lowest',
  'mae_cents',
  'mfe_cents',
  'left_cents',
  'mae_r_e4',
  'mfe_r_e4',
  'left_r_e4',
  'entry_e4',
  'exit_e4',
  'risk',
  'cents_per_move',
  'money_from',
  'digits',
  'steps',
] as const satisfies readonly (keyof ExcursionInsert)[]
