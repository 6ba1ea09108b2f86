import type { DateSpan } from '@plumbline/domain/time/date-range'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { TradeOrder } from '../statistics.repo.ts'

/** What an account's columns must contain, computed directly from its trades and cash. */
export interface DirectSums {
  readonly closedTrades: number
  readonly openTrades: number
  readonly openNetCents: number
  readonly netPnlCents: number
  readonly cashCents: number
}

/** Totals without summaries: money realised by trades that were taken, all open ones, and cash that counts. */
export async function directSums(trx: Tx, userId: string, accountId: string): Promise<DirectSums> {
  const { rows } = await sql<{
    closed: number
    open: number
    floating: number
    net: number
    cash: number
  }>`
    select count(*) filter (where status = 'closed' and not missed_trade) as closed,
      count(*) filter (where status = 'open') as open,
      coalesce(sum(net_pnl_cents) filter (where status = 'open' and not missed_trade), 0)::int8 as floating,
      coalesce(sum(net_pnl_cents) filter (where status = 'closed' and not missed_trade), 0)::int8
        + (select coalesce(sum(gross_pnl_cents - fees_cents), 0)::int8 from partial_closes
          where user_id = ${userId} and account_id = ${accountId} and closed_at is null) as net,
      (select coalesce(sum(amount_cents), 0)::int8 from cash_operations
        where user_id = ${userId} and account_id = ${accountId} and not dismissed) as cash
    from trades where user_id = ${userId} and account_id = ${accountId}`.execute(trx)
  const row = rows[0]
  return {
    closedTrades: row?.closed ?? 0,
    openTrades: row?.open ?? 0,
    openNetCents: row?.floating ?? 0,
    netPnlCents: row?.net ?? 0,
    cashCents: row?.cash ?? 0,
  }
}

/** First and last day of any counted trade, partial close or cash, or of any stored summary; null if there is none. */
export async function foldedSpan(
  trx: Tx,
  userId: string,
  accountId: string,
  order: TradeOrder,
): Promise<DateSpan | null> {
  const at = sql.ref(order === 'opening' ? 'opened_at' : 'closed_at')
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::date as first, max(day)::date as last from (
      select ${at}::date as day from trades
        where user_id = ${userId} and account_id = ${accountId} and status = 'closed' and not missed_trade
      union all select at::date from cash_operations
        where user_id = ${userId} and account_id = ${accountId} and not dismissed and ${order} = 'closing'
      union all select at::date from partial_closes
        where user_id = ${userId} and account_id = ${accountId} and ${order} = 'closing'
      union all select day from trade_summaries
        where user_id = ${userId} and account_id = ${accountId} and (fold = 'opening') = (${order} = 'opening')) as days`.execute(
    trx,
  )
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { from: first, to: last }
}
