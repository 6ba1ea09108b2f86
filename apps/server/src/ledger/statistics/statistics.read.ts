import { combineClosing, emptyClosing } from '@plumbline/domain/statistics/closing-summary'
import { coverPeriod } from '@plumbline/domain/statistics/cover-period'
import { decodeClosing } from '@plumbline/domain/statistics/summary-codec'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { coveringSummaries } from './statistics.repo.ts'

/** A day with a close. */
export interface ClosingDay {
  readonly accountId: string
  readonly day: string
  /** At their last close. */
  readonly trades: number
  /** Realised on the day, partial closes included. */
  readonly netPnlCents: number
  readonly tradesWithR: number
  /** Sum of the known R, in ten-thousandths. */
  readonly rE4: number
}

/** The days with a close of a trade of these accounts, each by its own clock; null: of all time. */
export async function closingDays(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  span: { readonly from: string; readonly to: string } | null,
): Promise<readonly ClosingDay[]> {
  const within = span === null ? sql`` : sql`and day between ${span.from}::date and ${span.to}::date`
  const { rows } = await sql<ClosingDay>`
    select account_id as "accountId", day, trades, net_pnl_cents as "netPnlCents",
      trades_with_r as "tradesWithR", r_e4 as "rE4"
    from trade_summaries
    where user_id = ${userId} and account_id = any(${accountIds}::uuid[]) and fold = 'closing' and grain = 'day'
      and (trades > 0 or net_pnl_cents <> 0) ${within}
    order by day`.execute(trx)
  return rows
}

/** Money that an account realised on days, partial closes included. */
export interface RealisedMoney {
  readonly grossPnlCents: number
  readonly feesCents: number
  readonly netPnlCents: number
}

export async function realisedWithin(
  trx: Tx,
  userId: string,
  accountId: string,
  span: { readonly from: string; readonly to: string },
): Promise<RealisedMoney> {
  const rows = await coveringSummaries(trx, userId, accountId, 'closing', coverPeriod(span))
  return rows.map(({ text }) => decodeClosing(text)).reduce(combineClosing, emptyClosing)
}

export interface AccountSums {
  readonly closedTrades: number
  readonly netPnlCents: number
  readonly cashCents: number
  readonly firstDay: string | null
  readonly lastDay: string | null
}

/** Totals of the whole account, from its months; the span covers only days with a close. */
export async function accountSums(trx: Tx, userId: string, accountId: string): Promise<AccountSums> {
  const { rows } = await sql<{
    trades: number
    net: number
    cash: number
    first: string | null
    last: string | null
  }>`
    select coalesce(sum(trades), 0)::int8 as trades, coalesce(sum(net_pnl_cents), 0)::int8 as net,
      coalesce(sum(cash_cents), 0)::int8 as cash,
      (select min(day) from trade_summaries where user_id = ${userId} and account_id = ${accountId}
        and fold = 'closing' and grain = 'day' and (trades > 0 or net_pnl_cents <> 0)) as first,
      (select max(day) from trade_summaries where user_id = ${userId} and account_id = ${accountId}
        and fold = 'closing' and grain = 'day' and (trades > 0 or net_pnl_cents <> 0)) as last
    from trade_summaries
    where user_id = ${userId} and account_id = ${accountId} and fold = 'closing' and grain = 'month'`.execute(
    trx,
  )
  const row = rows[0]
  return {
    closedTrades: row?.trades ?? 0,
    netPnlCents: row?.net ?? 0,
    cashCents: row?.cash ?? 0,
    firstDay: row?.first ?? null,
    lastDay: row?.last ?? null,
  }
}
