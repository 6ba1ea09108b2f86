import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** A month's trades as one binary value; `month` is its first day. */
export interface MonthlyColumns {
  readonly month: string
  readonly format: number
  readonly columns: Uint8Array
}

/**
 * The months in which the account opened trades, in order: one index lookup per month instead of a scan of all trades.
 */
export async function tradedMonths(trx: Tx, userId: string, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    with recursive months as (
      select date_trunc('month', min(opened_at)) as month from trades
        where user_id = ${userId} and account_id = ${accountId}
      union all
      select (select date_trunc('month', min(opened_at)) from trades
        where user_id = ${userId} and account_id = ${accountId}
          and opened_at >= months.month + interval '1 month')
      from months where months.month is not null)
    select month::date as month from months where month is not null order by month`.execute(trx)
  return rows.map((row) => row.month)
}

/** Those of these months in which the account opened a trade: one index lookup per month. */
export async function monthsWithTrades(
  trx: Tx,
  userId: string,
  accountId: string,
  months: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ month: string }>`
    select m.month from unnest(${months}::date[]) as m(month)
    where (select min(opened_at) from trades
      where user_id = ${userId} and account_id = ${accountId} and opened_at >= m.month::timestamp)
      < m.month::timestamp + interval '1 month'`.execute(trx)
  return new Set(rows.map((row) => row.month))
}

export async function monthlyColumns(
  trx: Tx,
  userId: string,
  accountId: string,
  format: number,
  months: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { rows } = await sql<{ month: string; pack: Uint8Array }>`
    select month, pack from trade_packs
    where user_id = ${userId} and account_id = ${accountId} and format = ${format}
      and month = any(${months}::date[])`.execute(trx)
  return new Map(rows.map((row) => [row.month, row.pack]))
}

export async function storeMonthlyColumns(
  trx: Tx,
  userId: string,
  accountId: string,
  months: readonly MonthlyColumns[],
): Promise<void> {
  await sql`
    insert into trade_packs (user_id, account_id, month, format, pack)
    select ${userId}::uuid, ${accountId}::uuid, p.* from unnest(
      ${months.map(({ month }) => month)}::date[], ${months.map(({ format }) => format)}::int4[],
      ${months.map(({ columns }) => Buffer.from(columns))}::bytea[]) as p
    on conflict (user_id, account_id, month) do update set format = excluded.format, pack = excluded.pack`.execute(
    trx,
  )
}

/** Call in every write to a month's trades. */
export async function dropMonthlyColumns(
  trx: Tx,
  userId: string,
  accountId: string,
  months: readonly string[],
): Promise<void> {
  if (months.length === 0) return
  await sql`
    delete from trade_packs
    where user_id = ${userId} and account_id = ${accountId} and month = any(${months}::date[])`.execute(trx)
}
