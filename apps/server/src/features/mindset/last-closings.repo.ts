import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface ClosingRow {
  readonly accountId: string
  /** Local time of the broker. */
  readonly closedAt: string
  readonly netPnlCents: number
  readonly breakEven: boolean
}

/** Maximum number of closings that are read. */
const MOST = 500

/** Closings of the accounts in the last three days or so, whatever their time zones. */
export async function lastClosings(
  trx: Tx,
  userId: string,
  accountIds: readonly string[],
  now: Date,
): Promise<readonly ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select account_id as "accountId", closed_at as "closedAt", net_pnl_cents as "netPnlCents",
      break_even as "breakEven"
    from trades
    where user_id = ${userId} and account_id = any(${accountIds}::uuid[]) and status = 'closed' and not missed_trade
      and closed_at >= (${now.toISOString()}::timestamptz at time zone 'UTC') - interval '3 days'
    order by closed_at desc limit ${MOST}`.execute(trx)
  return rows
}
