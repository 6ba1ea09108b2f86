import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export interface AccountSums {
  readonly closedTrades: number
  readonly netPnlCents: number
  readonly cashCents: number
  readonly firstDay: string | null
  readonly lastDay: string | null
}

/** Totals of the whole account, from its months; the span covers only days with a closed trade. */
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
        and fold = 'closing' and grain = 'day' and trades > 0) as first,
      (select max(day) from trade_summaries where user_id = ${userId} and account_id = ${accountId}
        and fold = 'closing' and grain = 'day' and trades > 0) as last
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
